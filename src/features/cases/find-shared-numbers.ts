import type { CaseValues } from '../../domain/case-values.ts';
import { partyType } from '../../domain/enumerations.ts';
import { isMasked, maskIdentityNumber } from '../../domain/mask-identity.ts';
import { partyNumber } from '../../domain/party-name.ts';
import * as m from '../../paraglide/messages.js';
import type { Problem } from '../forms/validate-field.ts';
import { applicantOf, guarantorsOf } from './parties.ts';
import { guarantorWord } from './whose.ts';

/**
 * Returns a warning for each person with the identity number of an earlier one in the case. If one of the two numbers
 * is masked, only the visible part is compared.
 */
export function findSharedNumbers(values: CaseValues): Problem[] {
  const guarantors = guarantorsOf(values);
  const applicant = applicantOf(values);
  const people = [...(applicant ? [applicant] : []), ...guarantors].filter(
    (party) => party.partyType === partyType.individual && partyNumber(party) !== '',
  );
  return people.flatMap((party, index) => {
    const first = people.slice(0, index).find((other) => isAlike(partyNumber(other), partyNumber(party)));
    if (!first) return [];
    const name = first === applicant ? m.cases_the_applicant() : guarantorWord(first, guarantors.indexOf(first) + 1);
    const path = `personalInformation.${party.personalInfoId}.identityNumber`;
    return [{ path, message: m.cases_number_shared({ name }), severity: 'warning' as const }];
  });
}

function isAlike(one: string, other: string): boolean {
  if (!isMasked(one) && !isMasked(other)) return one === other;
  // A fully masked number cannot be compared.
  const [mask, otherMask] = [maskOf(one), maskOf(other)];
  return mask === otherMask && /\w/.test(mask);
}

function maskOf(number: string): string {
  return isMasked(number) ? number : maskIdentityNumber(number);
}
