import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeyOf, queryOf } from '../../../client/query-of.ts';
import { savers } from '../../../client/unsaved.ts';
import { showTakenOver } from '../../cases/client/show-changes.ts';
import { agreementForm } from '../agreement-form.ts';
import type { Agreement } from '../contract.ts';
import {
  type AgreementEditing,
  type FoundAgreement,
  fetchAgreement,
  openAgreementEditor,
  saveOnLeaving,
} from './open-agreement.ts';

/** Returns the agreement that a page begins with; its editor updates it from then on. */
export function useFoundAgreement(caseNo: string, enabled: boolean) {
  return useQuery<FoundAgreement>({
    queryKey: [...queryKeyOf('GET /dealer-portal/web/case/getVsa'), 'edit', caseNo],
    queryFn: ({ signal }) => fetchAgreement(caseNo, signal),
    enabled,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Holds the form of an agreement. Saves it while the page is open, and when the page is left or hidden. */
export function useAgreementEditor(found: FoundAgreement): AgreementEditing {
  const client = useQueryClient();
  const { caseNo } = found.agreement;
  const [editor] = useState(() => {
    const opened = openAgreementEditor(found, {
      saved: () => void refreshAgreement(client, caseNo),
      fetched: (agreement) => client.setQueryData(latestKey(caseNo), agreement),
      takenOver: (other) => showTakenOver(other, agreementForm, opened.store.toCase()),
    });
    return opened;
  });
  const { saver } = editor;
  useEffect(() => {
    const flush = () => saver.flush();
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void flush();
      else void saver.refresh().catch(() => undefined);
    };
    const end = saver.begin();
    savers.add(flush);
    document.addEventListener('visibilitychange', saveHidden);
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', saver.sendNow);
    return () => {
      savers.delete(flush);
      document.removeEventListener('visibilitychange', saveHidden);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', saver.sendNow);
      saveOnLeaving(caseNo, saver);
      end();
    };
  }, [saver, caseNo]);
  return editor;
}

const latestKey = (caseNo: string) => queryKeyOf('GET /dealer-portal/web/case/getVsa', { query: { caseNo } });

/** Queries the agreement's other data: its number, the application's values, and whether it is made. */
export function useLatestAgreement({ agreement }: FoundAgreement): Agreement {
  const query = useQuery({
    ...queryOf('GET /dealer-portal/web/case/getVsa', { query: { caseNo: agreement.caseNo } }),
    // The page's initial data is as new as this query.
    placeholderData: agreement,
  });
  return query.data ?? agreement;
}

/** Refetches the agreement and its PDF after either has changed. */
export async function refreshAgreement(client: ReturnType<typeof useQueryClient>, caseNo: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: latestKey(caseNo) }),
    client.invalidateQueries({
      queryKey: queryKeyOf('GET /dealer-portal/web/case/vsa/preview', { query: { caseNo } }),
    }),
  ]);
}

/** Queries the saved agreement's PDF, with pictures of its pages. */
export function usePreview(caseNo: string) {
  return useQuery({
    ...queryOf('GET /dealer-portal/web/case/vsa/preview', { query: { caseNo } }),
    placeholderData: keepPreviousData,
  });
}
