import { type FileType, isFileType } from '../../../domain/documents/file-types.ts';

/** Names of documents on forms and in e-mails to financiers: those are in English, whatever the language of the screen. */
const names: Record<FileType, string> = {
  LogCard: 'Log card',
  NRICFront: 'NRIC, front',
  NRICBack: 'NRIC, back',
  CPF: 'CPF statement',
  NOA: 'Notice of assessment',
  Payslip: 'Payslip',
  OtherIncome: 'Proof of other income',
  DrivingLicense: 'Driving licence',
  PDVL: 'Vocational licence',
  OtherDocument: 'Other document',
  ACRA: 'ACRA profile',
  BankStatement: 'Bank statement',
  Applicant: "Applicant's signature",
  Guarantor: "Guarantor's signature",
  Dealer: "Dealer's signature",
  VSA: 'Vehicle sales agreement',
  LetterOfAuthorisation: 'Letter of confirmation and authorisation',
};

/** Returns the name of a document in a printed list of attachments; an unknown type keeps its own name. */
export function printedName(fileType: string): string {
  return isFileType(fileType) ? names[fileType] : fileType;
}

/** `1 page`, `3 pages`; a Word file goes along as it is, and its pages are not known. */
export function printedPages(pages: number): string {
  if (pages === 0) return 'as a file of its own';
  return pages === 1 ? '1 page' : `${pages} pages`;
}
