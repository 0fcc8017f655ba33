import type { PartyFacts } from './case-facts.ts';
import { mobileOf } from './mobile-number.ts';

/**
 * Returns the number for messages to a party: a person's mobile number, or a company's telephone if that is a mobile
 * number.
 *
 * @returns `+65` and eight digits; `undefined` if the case has none
 */
export function phoneOfParty(party: Pick<PartyFacts, 'partyType' | 'mobile' | 'companyTelephone'>): string | undefined {
  const written = party.partyType === 'corporation' ? party.companyTelephone : party.mobile;
  const number = mobileOf(written ?? '');
  return number && `+65${number}`;
}
