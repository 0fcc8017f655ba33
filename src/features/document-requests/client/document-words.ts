import { sentenceRow } from '../../../client/list-names.ts';
import type { DocumentExtent } from '../../../domain/documents/document-extent.ts';
import * as m from '../../../paraglide/messages.js';
import type { AskedRow } from '../asked-rows.ts';
import type { AskedDocument } from '../contract.ts';
import type { DocumentMeaning } from '../document-meaning.ts';

const names: Record<AskedRow['name'], () => string> = {
  NRIC: m.document_requests_type_nric,
  NRICFront: m.document_requests_type_nric_front,
  NRICBack: m.document_requests_type_nric_back,
  DrivingLicense: m.document_requests_type_driving_license,
  PDVL: m.document_requests_type_pdvl,
  Payslip: m.document_requests_type_payslip,
  CPF: m.document_requests_type_cpf,
  NOA: m.document_requests_type_noa,
  BankStatement: m.document_requests_type_bank_statement,
  OtherIncome: m.document_requests_type_other_income,
  ACRA: m.document_requests_type_acra,
  LogCard: m.document_requests_type_log_card,
  OtherDocument: m.document_requests_type_other_document,
};

const meant: Record<DocumentMeaning, Partial<Record<AskedRow['name'], () => string>>> = {
  pass: {
    NRIC: m.document_requests_type_pass,
    NRICFront: m.document_requests_type_pass_front,
    NRICBack: m.document_requests_type_pass_back,
  },
  passport: { NRICFront: m.document_requests_type_passport },
  tradeIn: { OtherDocument: m.document_requests_type_trade_in },
};

/** Returns the name of what is asked for: `NRIC, both sides`; for a foreigner `Pass, both sides`. */
export function askedName(
  name: string,
  documents: readonly Pick<AskedDocument, 'fileType' | 'meaning'>[] = [],
): string {
  const own = name as AskedRow['name'];
  const kind = own === 'NRIC' ? 'NRICFront' : own;
  const meaning = documents.find(({ fileType }) => fileType === kind)?.meaning;
  const words = (meaning && meant[meaning][own]) ?? names[own];
  return words?.() ?? name;
}

const extents: Record<DocumentExtent, () => string> = {
  twelveMonths: m.document_requests_extent_twelve_months,
  latestPayslip: m.document_requests_extent_latest_payslip,
  twoYears: m.document_requests_extent_two_years,
  latestYear: m.document_requests_extent_latest_year,
};

/** How much of a document is meant: `Contributions of the last 12 months`; nothing if its name says it. */
export function extentText(
  name: string,
  documents: readonly Pick<AskedDocument, 'fileType' | 'extent'>[],
): string | undefined {
  const extent = documents.find(({ fileType }) => fileType === name)?.extent;
  return extent ? extents[extent]() : undefined;
}

/** Within a sentence: `Retake driving licence`; abbreviations and proper names keep their capitals. */
export function nameInSentence(name: string, documents?: readonly AskedDocument[]): string {
  const words = askedName(name, documents);
  return /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

const values: Record<string, () => string> = {
  identityNumber: m.document_requests_value_identity_number,
  name: m.document_requests_value_name,
  licenceNumber: m.document_requests_value_licence_number,
  netPay: m.document_requests_value_net_pay,
  latestContribution: m.document_requests_value_contribution,
  assessableIncome: m.document_requests_value_income,
  accountNumber: m.document_requests_value_account_number,
  uen: m.document_requests_value_uen,
  registrationNumber: m.document_requests_value_plate,
};

/** Says what is wrong with an unclear document and how to improve it. */
export function problemText({ kind, about }: NonNullable<AskedDocument['problem']>): string {
  if (kind === 'otherDocument') {
    return about === null
      ? m.document_requests_problem_not_document()
      : m.document_requests_problem_other({ name: nameInSentence(about) });
  }
  if (kind === 'unopenable') return m.document_requests_problem_unopenable();
  const value = about === null ? undefined : values[about]?.();
  const what = value ? m.document_requests_problem_value({ value }) : m.document_requests_problem_nothing();
  return sentenceRow([what, m.document_requests_how_to()]);
}
