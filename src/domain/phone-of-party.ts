import { mobileOf } from './mobile-number.ts';

/**
 * Where a party of a case is written to: a person's mobile number, a company's telephone where that is one.
 *
 * @returns `+65` and eight digits; nothing where the case has none
 */
export function phoneOfParty(party: {
  readonly partyType: string;
  readonly mobile?: unknown;
  readonly companyTelephone?: unknown;
}): string | undefined {
  const written = party.partyType === 'corporation' ? party.companyTelephone : party.mobile;
  const number = mobileOf(String(written ?? ''));
  return number && `+65${number}`;
}
