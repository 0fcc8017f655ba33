import { useQueries, useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../client/api.ts';
import { queryOf } from '../../../client/query-of.ts';
import type { Financier } from '../../financiers/contract.ts';

export type ReportedGap = Reply<'GET /dealer-portal/web/case/gaps'>[number];

/** Texts stored only on this device would be missing from the form, so they count as gaps. */
function useUnsavedTexts(caseNo: string): readonly ReportedGap[] {
  const { data } = useQuery({
    queryKey: ['unsavedTexts', caseNo],
    queryFn: async () => (await import('../../cases/client/find-unsaved-texts.ts')).findUnsavedTexts(caseNo),
    gcTime: 0,
  });
  return data ?? [];
}

/** Queries, by financier, what is missing before the case can be sent to it. */
export function useGaps(
  caseNo: string,
  financiers: readonly Pick<Financier, 'financierId'>[],
): ReadonlyMap<string, readonly ReportedGap[]> {
  const unsaved = useUnsavedTexts(caseNo);
  const paths = new Set(unsaved.map(({ path }) => path));
  const withUnsaved = (found: readonly ReportedGap[]) => [...unsaved, ...found.filter(({ path }) => !paths.has(path))];
  return useQueries({
    queries: financiers.map(({ financierId }) => ({
      ...queryOf('GET /dealer-portal/web/case/gaps', { query: { caseNo, financerId: financierId } }),
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index) =>
          data ? [[financiers[index]?.financierId ?? '', withUnsaved(data)] as const] : [],
        ),
      ),
  });
}
