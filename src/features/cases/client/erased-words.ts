import { formatDate, singaporeDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { CaseDetail, CaseSummary } from '../contract.ts';

export const erasedDay = (moment: string) => formatDate(singaporeDate(new Date(moment)));

/** Returns the customer's name, or the reason for its absence. */
export function customerText({
  customerName,
  applicantErasedAt,
}: Pick<CaseSummary, 'customerName' | 'applicantErasedAt'>): string {
  if (customerName) return customerName;
  return applicantErasedAt ? m.cases_erased_on({ date: erasedDay(applicantErasedAt) }) : m.cases_no_name();
}

/** Returns when the personal data of a case's customer was erased; since then the case is read-only. */
export function applicantErasedAt(detail: Pick<CaseDetail, 'erasures'> | undefined): string | undefined {
  return detail?.erasures?.find(({ isApplicant }) => isApplicant)?.erasedAt;
}
