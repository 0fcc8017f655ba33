import { documentType } from '../../domain/documents/document-types.ts';

/** A party's income from Myinfo that documents would also show. */
export interface ReadIncome {
  cpfMonths: number;
  noaYears: number;
}

/**
 * True if Myinfo has a document's information: the history of CPF contributions, which is the same record, or as many
 * assessments as are required.
 */
export function coversDocument(
  { fileType, years = 1 }: { fileType: string; years?: number | undefined },
  read: ReadIncome | undefined,
): boolean {
  if (!read) return false;
  const shown = documentType(fileType)?.myinfo;
  if (shown === 'contributions') return read.cpfMonths > 0;
  return shown === 'assessments' && read.noaYears >= years;
}
