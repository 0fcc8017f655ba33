import { useMemo } from 'react';
import type { NeededPaper } from '../../../domain/documents/needed-papers.ts';
import { useAuthorisations } from '../../national-id/client/use-authorisations.ts';
import { coversPaper } from '../../national-id/covers-paper.ts';

/** Returns a check whether Myinfo covers a document; always false while that is unknown. */
export function useCovered(caseNo: string | undefined): (paper: NeededPaper) => boolean {
  const { data } = useAuthorisations(caseNo);
  const read = JSON.stringify(
    data?.parties.map(({ personalInfoId, cpfMonths, noaYears }) => [personalInfoId, { cpfMonths, noaYears }]),
  );
  return useMemo(() => {
    const byParty = new Map<string | undefined, { cpfMonths: number; noaYears: number }>(JSON.parse(read ?? '[]'));
    return (paper) => coversPaper(paper, byParty.get(paper.personalInfoId));
  }, [read]);
}
