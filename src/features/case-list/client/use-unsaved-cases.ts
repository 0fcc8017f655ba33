import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { caseDrafts, draftsOwner } from '../../cases/client/draft-store.ts';
import { isDraftUnsaved } from '../../cases/client/is-draft-unsaved.ts';
import type { CaseDetail, CaseSummary } from '../../cases/contract.ts';

type Listed = Pick<CaseSummary, 'caseNo' | 'updatedAt'>;

const none: ReadonlySet<string> = new Set();

/**
 * Returns the numbers of the listed cases that have unsaved input on this device.
 * @param listedAt time of the list's last reply. The list is refetched after every save, so the drafts are then checked
 *   again.
 */
export function useUnsavedCases(cases: readonly Listed[], listedAt: number): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['draftsKept', listedAt],
    // If storage is blocked, there are no drafts.
    queryFn: () => readUnsavedCases(cases).catch(() => none),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  });
  return data ?? none;
}

/**
 * Reads which listed cases have unsaved drafts. Calls `fetchDetail` for drafts that the server may already have: the
 * reply to a save can be lost.
 */
export async function readUnsavedCases(
  cases: readonly Listed[],
  fetchDetail: (caseNo: string) => Promise<CaseDetail> = fetchCase,
): Promise<ReadonlySet<string>> {
  const names = await caseDrafts.list({ owner: draftsOwner() });
  const unsaved = await Promise.all(
    names.map(async (name) => {
      const listed = cases.find(({ caseNo }) => caseNo === name.caseNo);
      if (!listed) return [];
      // If a draft cannot be read or the server cannot be reached, the draft counts as unsaved.
      const unsaved = await isDraftUnsaved(name, listed, fetchDetail).catch(() => true);
      return unsaved ? [listed.caseNo] : [];
    }),
  );
  return new Set(unsaved.flat());
}

function fetchCase(caseNo: string): Promise<CaseDetail> {
  return call('GET /dealer-portal/web/case/detail/{id}', { params: { id: caseNo } });
}
