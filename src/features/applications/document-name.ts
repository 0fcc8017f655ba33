import { type FileType, isFileType } from '../../domain/documents/file-types.ts';
import * as m from '../../paraglide/messages.js';

const names: Record<FileType, () => string> = {
  LogCard: m.documents_type_log_card,
  NRICFront: m.documents_type_nric_front,
  NRICBack: m.documents_type_nric_back,
  CPF: m.documents_type_cpf,
  NOA: m.documents_type_noa,
  Payslip: m.documents_type_payslip,
  OtherIncome: m.documents_type_other_income,
  DrivingLicense: m.documents_type_driving_license,
  PDVL: m.documents_type_pdvl,
  OtherDocument: m.documents_type_other_document,
  ACRA: m.documents_type_acra,
  BankStatement: m.documents_type_bank_statement,
  Applicant: m.applications_document_applicant_signature,
  Guarantor: m.applications_document_guarantor_signature,
  Dealer: m.applications_document_dealer_signature,
  VSA: m.applications_document_vsa,
  LetterOfAuthorisation: m.applications_document_letter_of_authorisation,
};

/** Returns the name of a document in the list of attachments; an unknown type keeps its own name. */
export function documentName(fileType: string): string {
  return isFileType(fileType) ? names[fileType]() : fileType;
}

/** `1 page`, `3 pages`. */
export function pageCount(pages: number): string {
  return pages === 1 ? m.applications_page_one() : m.applications_page_count({ count: pages });
}
