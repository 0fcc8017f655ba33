import type { FileType } from '../../domain/documents/file-types.ts';

/** A party's income from Myinfo that documents would show too. */
export interface ReadIncome {
  cpfMonths: number;
  noaYears: number;
}

/**
 * Whether Myinfo shows what a document would: the history of CPF contributions, which is the same record, and as many
 * assessments as are needed.
 */
export function coversDocument(
  { fileType, years = 1 }: { fileType: FileType | string; years?: number | undefined },
  read: ReadIncome | undefined,
): boolean {
  if (!read) return false;
  if (fileType === 'CPF') return read.cpfMonths > 0;
  return fileType === 'NOA' && read.noaYears >= years;
}
