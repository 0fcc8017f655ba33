import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import { partyRole } from '../../domain/enumerations.ts';
import { applicantOf } from './parties.ts';

/**
 * Returns the merged parties with only one applicant, because two users may have chosen different ones. My choice
 * counts if I changed it, otherwise theirs.
 */
export function mergeRoles(
  parties: readonly PartyValues[],
  { base, mine, theirs }: { base: CaseValues; mine: CaseValues; theirs: CaseValues },
): PartyValues[] {
  const [before, own, other] = [base, mine, theirs].map((values) => applicantOf(values)?.personalInfoId);
  const wanted = own !== before ? [own, other] : [other, own];
  const applicant = wanted.find((id) => parties.some(({ personalInfoId }) => personalInfoId === id));
  return parties.map((party): PartyValues => {
    const role = party.personalInfoId === applicant ? partyRole.applicant : partyRole.guarantor;
    return party.role === role ? party : { ...party, role };
  });
}
