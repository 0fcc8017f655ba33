import { useEffect } from 'react';
import type { CaseSaver } from '../../cases/client/case-saver.ts';
import { useEditors } from '../../cases/client/use-editors.ts';

/** Takes into a form that is open what others saved, on every screen. */
export function useFollowCase(caseNo: string | undefined, saver: CaseSaver): void {
  const { data, dataUpdatedAt } = useEditors(caseNo);
  const revision = data?.revision ?? 0;
  // With every answer: what could not be fetched the last time is tried again.
  useEffect(() => {
    const seen = saver.revision();
    if (dataUpdatedAt > 0 && seen !== undefined && revision > seen) void saver.refresh().catch(() => undefined);
  }, [saver, revision, dataUpdatedAt]);
}
