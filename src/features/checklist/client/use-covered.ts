import { useMemo } from 'react';
import type { NeededDocument } from '../../../domain/documents/needed-documents.ts';
import { useAuthorisations } from '../../national-id/client/use-authorisations.ts';
import { coversDocument } from '../../national-id/covers-document.ts';

/** Returns a predicate: true if Myinfo covers a document; always false while loading. */
export function useCovered(caseNo: string | undefined): (document: NeededDocument) => boolean {
  const { data } = useAuthorisations(caseNo);
  const read = JSON.stringify(
    data?.parties.map(({ personalInfoId, cpfMonths, noaYears }) => [personalInfoId, { cpfMonths, noaYears }]),
  );
  return useMemo(() => {
    const byParty = new Map<string | undefined, { cpfMonths: number; noaYears: number }>(JSON.parse(read ?? '[]'));
    return (document) => coversDocument(document, byParty.get(document.personalInfoId));
  }, [read]);
}
