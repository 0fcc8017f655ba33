import type { FileType } from '../../domain/documents/file-types.ts';

/** Documents that are often several pages, or several documents: two years of assessment, a year of contributions. */
const paged: ReadonlySet<string> = new Set<FileType>(['NOA', 'CPF', 'BankStatement', 'Payslip', 'OtherIncome', 'ACRA']);

/** True if a document may be put together of several photos and files, which are sent as one PDF. */
export function isPaged(fileType: string): boolean {
  return paged.has(fileType);
}

/** Maximum of photos and files in one document: each has half a megabyte of the 10 MB, enough for its text. */
export const mostPages = 20;
