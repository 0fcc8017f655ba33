import { useMemo } from 'react';
import { call } from '../../../client/api.ts';
import { useMe } from '../../auth/client/use-me.ts';
import type { CaseSaver } from '../../cases/client/case-saver.ts';
import type { ValueSource } from '../../forms/client/form-field.tsx';
import type { FormStore } from '../../forms/client/form-store.ts';
import type { Reveal } from '../../forms/client/use-revealed.ts';
import type { Problem } from '../../forms/validate-field.ts';
import type { EditedCase } from './edited-case.ts';
import { useSources } from './use-sources.ts';

/** Properties that all sections of fields share: those of a `FormSection` without its section and path. */
export interface PartFields {
  store: FormStore;
  /** ISO 8601 date. */
  today: string;
  /** Sources of values, by path. */
  sources: Record<string, ValueSource>;
  /** By path. */
  problems: Record<string, Problem>;
  /** True once the user pressed "Check and send". */
  showGaps: boolean;
  reveal: Reveal | undefined;
}

/** Returns what the fields of every part show. */
export function usePartFields(
  opened: EditedCase,
  shown: Pick<PartFields, 'today' | 'problems' | 'showGaps'>,
): PartFields {
  return { store: opened.store, sources: useSources(opened), reveal: useReveal(opened.saver), ...shown };
}

/** Returns the call that reveals masked numbers; `undefined` once it is known that the account may not use it. */
function useReveal(saver: CaseSaver): Reveal | undefined {
  const { data: me } = useMe();
  const isBarred = me !== undefined && !me.permissions.includes('personalData.reveal');
  return useMemo(() => {
    if (isBarred) return undefined;
    return async (path) => {
      const [, personalInfoId = ''] = path.split('.');
      const body = { caseNo: saver.caseNo() ?? '', personalInfoId, field: 'identityNumber' } as const;
      return (await call('POST /dealer-portal/web/case/personalInfo/reveal', { body })).value;
    };
  }, [isBarred, saver]);
}
