import { type StoredFileType, unsortedType } from '../../../domain/documents/file-types.ts';
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

/** Name of a type of document: `NRIC, front`. */
export function documentTypeName(fileType: string): string {
  return types[fileType as StoredFileType]?.() ?? fileType;
}

interface NamedSlot extends Pick<Slot, 'requirement'> {
  readonly fileType: string;
  readonly document?: { readonly fileName: string } | undefined;
}

/**
 * Name of a slot: its document type, or the file's own name until it has one. The log card of a trade-in is an
 * `OtherDocument`.
 */
export function slotName({ fileType, requirement, document }: NamedSlot, file?: { readonly name: string }): string {
  if (fileType === unsortedType) return document?.fileName ?? file?.name ?? documentTypeName(fileType);
  const isTradeIn = fileType === 'OtherDocument' && requirement?.reason === 'tradeIn';
  return isTradeIn ? m.documents_type_trade_in() : documentTypeName(fileType);
}
