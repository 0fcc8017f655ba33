import type { CaseValues } from '../../../domain/case-values.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { guarantorsOf, mostGuarantors } from '../parties.ts';
import type { StoredCase } from './load-case.ts';

/**
 * Throws `validation` unless there is one applicant and at most four guarantors, guarantors are people, no party was
 * erased and all identifiers differ.
 */
export function checkParties(values: CaseValues, stored: StoredCase | undefined): void {
  const parties = values.personalInformation;
  const guarantors = guarantorsOf(values);
  if (parties.length - guarantors.length !== 1) throw refusal('A case has one applicant.');
  if (new Set(parties.map(({ personalInfoId }) => personalInfoId)).size !== parties.length) {
    throw refusal('Every party of a case has an identifier of its own.');
  }
  if (guarantors.length > mostGuarantors) {
    throw refusal(`A case has at most ${mostGuarantors} guarantors. Remove ${guarantors.length - mostGuarantors}.`);
  }
  // A page that was open during the erasure would otherwise restore the data.
  const erased = new Set(stored?.erased.map(({ personalInfoId }) => personalInfoId));
  if (parties.some(({ personalInfoId }) => erased.has(personalInfoId))) {
    throw refusal('The personal data of a guarantor was erased. Add them again as a new guarantor.');
  }
  // The first version of the form did not check this, and its cases must stay savable.
  const isNew = (id: string) => !stored?.personalInformation.some((party) => party.personalInfoId === id);
  const companies = guarantors.filter(({ partyType }) => partyType === 'corporation');
  if (companies.some(({ personalInfoId }) => stored?.formVersion !== 1 || isNew(personalInfoId))) {
    throw refusal('A guarantor is a person. A corporation can be the applicant only.');
  }
}

function refusal(message: string): PortalError {
  return new PortalError('validation', { message });
}
