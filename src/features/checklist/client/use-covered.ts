import { useMemo } from 'react';
import type { NeededPaper } from '../../../domain/documents/needed-papers.ts';
import { useAuthorisations } from '../../national-id/client/use-authorisations.ts';
import { coversPaper } from '../../national-id/covers-paper.ts';

/** Tells of which documents Myinfo shows the same; of none while that is not known. */
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
