import { partyRole, partyType } from './enumerations.ts';

/** Name of a person or a company; empty while it has none. */
export function partyName(party: { partyType: string; name?: unknown; companyName?: unknown } | undefined): string {
  return text(party?.partyType === partyType.corporation ? party.companyName : party?.name);
}

interface Named {
  readonly role: string;
  readonly partyType: string;
  readonly name?: unknown;
  readonly companyName?: unknown;
}

/** Name of a case's applicant; empty while there is none. */
export function applicantName(values: { readonly personalInformation: readonly Named[] } | undefined): string {
  return partyName(values?.personalInformation.find(({ role }) => role === partyRole.applicant));
}

/** Identity number of a person, UEN of a company; empty while there is none. */
export function partyNumber(party: { partyType: string; identityNumber?: unknown; uen?: unknown } | undefined): string {
  return text(party?.partyType === partyType.corporation ? party.uen : party?.identityNumber);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
