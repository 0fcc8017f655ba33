import type { CaseValues, PartyValues } from '../../../../domain/case-values.ts';
import { partyName } from '../../../../domain/party-name.ts';
import * as m from '../../../../paraglide/messages.js';
import { applicantOf, guarantorsOf } from '../../../cases/parties.ts';

/**
 * Returns why swapped roles can no longer be undone, worded for the user; `undefined` if they can.
 *
 * @param before the parties before the swap
 * @param after the parties right after it
 */
export function whySwapStays(
  values: CaseValues,
  before: readonly PartyValues[],
  after: readonly PartyValues[],
): string | undefined {
  const promoted = applicantOf({ personalInformation: [...after] });
  const former = applicantOf({ personalInformation: [...before] });
  const applicant = applicantOf(values);
  if (applicant?.personalInfoId !== promoted?.personalInfoId) {
    const name = partyName(promoted) || m.loan_application_swap_stays_guarantor();
    return m.loan_application_swap_stays_applicant({ name });
  }
  if (applicant?.partyType !== promoted?.partyType) return m.loan_application_swap_stays_company();
  if (guarantorsOf(values).some(({ personalInfoId }) => personalInfoId === former?.personalInfoId)) return undefined;
  return m.loan_application_swap_stays_gone({ name: partyName(former) || m.loan_application_swap_stays_former() });
}
