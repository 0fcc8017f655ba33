import { listNames } from '../../../client/list-names.ts';
import { documentExtent } from '../../../domain/documents/document-extent.ts';
import type { Reason } from '../../../domain/documents/document-type.ts';
import type { NeededDocument } from '../../../domain/documents/needed-documents.ts';
import * as m from '../../../paraglide/messages.js';

const reasons: Record<Exclude<Reason, 'employee' | 'tradeIn'>, () => string> = {
  identity: m.checklist_reason_identity,
  pass: m.checklist_reason_pass,
  passport: m.checklist_reason_passport,
  selfEmployed: m.checklist_reason_self_employed,
  noCpf: m.checklist_reason_no_cpf,
  commission: m.checklist_reason_commission,
  otherIncome: m.checklist_reason_other_income,
  driver: m.checklist_reason_driver,
  privateHire: m.checklist_reason_private_hire,
  company: m.checklist_reason_company,
  usedVehicle: m.checklist_reason_used_vehicle,
};

/** Why a document is needed: `Self-employed: two years of assessment. Lion Finance asks for it.` */
export function reasonText(document: NeededDocument, tradeInPlate?: string): string {
  const { reason, askedBy, needed } = document;
  const asking = askedBy.filter(({ chosen }) => chosen || !needed).map(({ name }) => name);
  const why = reason && reasonWords(document, reason, tradeInPlate);
  return [why, asking.length > 0 && m.checklist_asks({ names: listNames(asking) })].filter(Boolean).join('. ');
}

function reasonWords(document: NeededDocument, reason: Reason, tradeInPlate: string | undefined): string {
  if (reason === 'employee') {
    const isCpf = documentExtent(document) === 'twelveMonths';
    return isCpf ? m.checklist_reason_employee_cpf() : m.checklist_reason_employee_payslip();
  }
  if (reason !== 'tradeIn') return reasons[reason]();
  return tradeInPlate ? m.checklist_reason_trade_in_plate({ plate: tradeInPlate }) : m.checklist_reason_trade_in();
}
