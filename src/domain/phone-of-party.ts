import type { PartyFacts } from './case-facts.ts';
import { mobileOf } from './mobile-number.ts';

/**
 * Where a party of a case is written to: a person's mobile number, a company's telephone where that is one.
 *
 * @returns `+65` and eight digits; nothing where the case has none
 */
export function phoneOfParty(party: Pick<PartyFacts, 'partyType' | 'mobile' | 'companyTelephone'>): string | undefined {
  const written = party.partyType === 'corporation' ? party.companyTelephone : party.mobile;
  const number = mobileOf(written ?? '');
  return number && `+65${number}`;
}
