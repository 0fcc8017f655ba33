import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import type { FormValues } from '../../domain/field.ts';
import type { Merged, RemovalConflict } from './merge-case.ts';
import { applicantOf } from './parties.ts';

interface Rebased {
  values: CaseValues;
  /** Paths of fields and parties that still have the value of the base. */
  undecided: readonly string[];
}

/**
 * Returns the base of a merged case while conflicts are open: their version, because the form already contains it, but
 * the old base's values where both sides changed a value. Merging the result on this base returns the same conflicts
 * and no others, even if the user types in between (pass `undecided` to `mergeCase` as well).
 */
export function rebaseCase(
  base: CaseValues,
  theirs: CaseValues,
  { values, conflicts, removals }: Pick<Merged, 'values' | 'conflicts' | 'removals'>,
): Rebased {
  const asBefore = <V extends FormValues>(path: string, own: V): V => {
    const asked = conflicts.filter((conflict) => conflict.path.startsWith(`${path}.`));
    if (asked.length === 0) return own;
    const entries = asked.map((conflict) => [conflict.path.slice(path.length + 1), conflict.base] as const);
    const all = Object.entries({ ...own, ...Object.fromEntries(entries) });
    return Object.fromEntries(all.filter(([, value]) => value !== undefined)) as V;
  };
  const removed = new Map(removals.map((removal) => [removal.path, partyBefore(base, values, removal)]));
  const present = theirs.personalInformation.map((party) => {
    const path = `personalInformation.${party.personalInfoId}`;
    const before = removed.get(path);
    removed.delete(path);
    return before ?? asBefore(path, party);
  });
  const rebased: CaseValues = {
    ...theirs,
    personalInformation: withApplicant([...present, ...removed.values()].filter(isParty), base),
    vehicleInformationWeb: {
      ...theirs.vehicleInformationWeb,
      vehicleInformation: asBefore('vehicle', theirs.vehicleInformationWeb.vehicleInformation),
    },
    financingInformation: asBefore('financing', theirs.financingInformation),
  };
  return { values: rebased, undecided: [...conflicts, ...removals].map(({ path }) => path) };
}

/**
 * Returns a removed party as it was before, except that it gets the role implied by the other side's changes, unless
 * the role was chosen here.
 */
function partyBefore(
  base: CaseValues,
  values: CaseValues,
  { party, removedBy, changed }: RemovalConflict,
): PartyValues | undefined {
  const before = partyOf(base, party);
  const now = partyOf(values, party);
  if (!before || !now || removedBy === 'me' || changed.includes('role')) return before;
  return { ...before, role: now.role };
}

/** If the other user made a party the applicant that was removed here, the former applicant stays. */
function withApplicant(parties: PartyValues[], base: CaseValues): PartyValues[] {
  if (applicantOf({ personalInformation: parties })) return parties;
  const former = applicantOf(base)?.personalInfoId;
  return parties.map((party) => (party.personalInfoId === former ? { ...party, role: 'applicant' } : party));
}

function partyOf({ personalInformation }: CaseValues, { personalInfoId }: PartyValues): PartyValues | undefined {
  return personalInformation.find((party) => party.personalInfoId === personalInfoId);
}

function isParty(party: PartyValues | undefined): party is PartyValues {
  return party !== undefined;
}
