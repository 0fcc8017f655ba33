import type { FileType } from '../../domain/documents/file-types.ts';

/** Documents that are often several pages, or several documents: two years of assessment, a year of contributions. */
const paged: ReadonlySet<string> = new Set<FileType>(['NOA', 'CPF', 'BankStatement', 'Payslip', 'OtherIncome', 'ACRA']);

/** Whether a document may be put together of several photos and files, which are sent as one PDF. */
export function isPaged(fileType: string): boolean {
  return paged.has(fileType);
}

/**
 * Photos and files that are put together as one document: each keeps half a megabyte of the 10 MB, enough for its text.
 */
export const mostPages = 20;
