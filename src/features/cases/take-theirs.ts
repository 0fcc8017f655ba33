import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import type { RemovalConflict } from './merge-case.ts';
import { mergeRoles } from './merge-roles.ts';
import { removeParty, restoreParty } from './parties.ts';
import { withoutConcealed } from './recognise-concealed.ts';

/** The three cases of a merge. */
export interface MergeSides {
  base: CaseValues;
  mine: CaseValues;
  theirs: CaseValues;
}

/**
 * Resolves conflicts about removed parties with the other user's choice: removed if they removed the party, restored if
 * they changed it. The result has exactly one applicant.
 */
export function takeTheirRemovals(
  values: CaseValues,
  removals: readonly RemovalConflict[],
  sides: MergeSides,
): CaseValues {
  const settled = removals.reduce((case_, { party, removedBy }): CaseValues => {
    if (removedBy === 'them') return removeParty(case_, party.personalInfoId);
    return restoreParty(case_, party, placeOf(sides.theirs, party));
  }, values);
  return { ...settled, personalInformation: mergeRoles(settled.personalInformation, sides) };
}

/**
 * Returns a merged case that keeps parties the other user removed. Their values are empty if the stored ones are
 * deleted.
 */
export function withoutLost(values: CaseValues, removals: readonly RemovalConflict[]): CaseValues {
  const lost = new Set(removals.filter((removal) => removal.lost.length > 0).map(({ party }) => party.personalInfoId));
  const personalInformation = values.personalInformation.map((party) => {
    return lost.has(party.personalInfoId) ? withoutConcealed(party) : party;
  });
  return { ...values, personalInformation };
}

function placeOf({ personalInformation }: CaseValues, { personalInfoId }: PartyValues): number {
  return personalInformation.findIndex((party) => party.personalInfoId === personalInfoId);
}
