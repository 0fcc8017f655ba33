import type { StoredFileType } from '../../../domain/documents/file-types.ts';
import * as m from '../../../paraglide/messages.js';
import type { Slot } from './document-slots.ts';

const types: Partial<Record<StoredFileType, () => string>> = {
  NRICFront: m.documents_type_nric_front,
  NRICBack: m.documents_type_nric_back,
  LogCard: m.documents_type_log_card,
  NOA: m.documents_type_noa,
  CPF: m.documents_type_cpf,
  Payslip: m.documents_type_payslip,
  DrivingLicense: m.documents_type_driving_license,
  OtherDocument: m.documents_type_other_document,
  OtherIncome: m.documents_type_other_income,
  PDVL: m.documents_type_pdvl,
  ACRA: m.documents_type_acra,
  BankStatement: m.documents_type_bank_statement,
  LetterOfAuthorisation: m.documents_type_letter,
  VSA: m.documents_type_agreement,
  Unsorted: m.documents_type_unsorted,
};

/** Name of a kind of paper: `NRIC, front`. */
export function paperName(fileType: string): string {
  return types[fileType as StoredFileType]?.() ?? fileType;
}

/** Name of what a slot is for: the log card of a trade-in travels as `OtherDocument`. */
export function slotName({ fileType, paper }: Pick<Slot, 'paper'> & { fileType: string }): string {
  const isTradeIn = fileType === 'OtherDocument' && paper?.reason === 'tradeIn';
  return isTradeIn ? m.documents_type_trade_in() : paperName(fileType);
}
