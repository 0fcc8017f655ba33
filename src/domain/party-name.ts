import type { PartyFacts } from './case-facts.ts';
import { partyRole, partyType } from './enumerations.ts';

type Named = Pick<PartyFacts, 'partyType' | 'name' | 'companyName'>;

/** Name of a person or a company; empty while it has none. */
export function partyName(party: Named | undefined): string {
  return (party?.partyType === partyType.corporation ? party.companyName : party?.name) ?? '';
}

/** Name of a case's applicant; empty while there is none. */
export function applicantName(
  values: { readonly personalInformation: readonly (Named & Pick<PartyFacts, 'role'>)[] } | undefined,
): string {
  return partyName(values?.personalInformation.find(({ role }) => role === partyRole.applicant));
}

/** Identity number of a person, UEN of a company; empty while there is none. */
export function partyNumber(party: Pick<PartyFacts, 'partyType' | 'identityNumber' | 'uen'> | undefined): string {
  return (party?.partyType === partyType.corporation ? party.uen : party?.identityNumber) ?? '';
}
