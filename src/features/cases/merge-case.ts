import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import type { FieldValue, FormValues } from '../../domain/field.ts';
import { isSameValue } from '../../domain/same-value.ts';
import { mergeRoles } from './merge-roles.ts';
import { standsForStored, withoutConcealed } from './recognise-concealed.ts';

/** A field that two users changed to different values since `base`. `undefined` is an empty field. */
export interface MergeConflict {
  /** `personalInformation.<personalInfoId>.<name>`, `vehicle.<name>` or `financing.<name>`. */
  path: string;
  base: FieldValue | undefined;
  mine: FieldValue | undefined;
  theirs: FieldValue | undefined;
}

/** A party that one user removed from the case and another one changed since `base`. */
export interface RemovalConflict {
  /** `personalInformation.<personalInfoId>`. */
  path: string;
  removedBy: 'me' | 'them';
  /** Values from the version that still has the party. */
  party: PartyValues;
  /** Names of the fields that were changed. */
  changed: string[];
  /**
   * Names of the fields that lose their stored values: if the party stays, they have to be entered again
   * (`withoutLost`).
   */
  lost: string[];
}

export interface Merged {
  /** Values of both users; in a conflict, mine. */
  values: CaseValues;
  conflicts: MergeConflict[];
  removals: RemovalConflict[];
  /** Paths changed by the other user; for a party that they removed, the party's path. */
  takenOver: string[];
}

/**
 * Merges two cases that started from `base`. A field that one side changed takes that side's value. A field that both
 * changed differently is a conflict, and so is a party that one side removed and the other changed.
 *
 * @param options.restorable identifiers of removed parties whose concealed values the server still has
 * @param options.undecided paths with an unresolved conflict. The value there is not a decision, even if it equals the base.
 */
export function mergeCase(base: CaseValues, mine: CaseValues, theirs: CaseValues, options: Options = {}): Merged {
  const { restorable = [], undecided = [] } = options;
  const found: Found = { restorable, undecided, conflicts: [], removals: [], takenOver: [] };
  const vehicle = mergeValues('vehicle', vehicleOf(base), vehicleOf(mine), vehicleOf(theirs), found);
  const values: CaseValues = {
    ...theirs,
    personalInformation: mergeRoles(mergeParties({ base, mine, theirs }, found), { base, mine, theirs }),
    vehicleInformationWeb: { ...theirs.vehicleInformationWeb, vehicleInformation: vehicle },
    financingInformation: mergeValues(
      'financing',
      base.financingInformation,
      mine.financingInformation,
      theirs.financingInformation,
      found,
    ),
  };
  const { conflicts, removals, takenOver } = found;
  return { values, conflicts, removals, takenOver };
}

interface Options {
  restorable?: readonly string[];
  undecided?: readonly string[] | undefined;
}

interface Found {
  readonly restorable: readonly string[];
  readonly undecided: readonly string[];
  conflicts: MergeConflict[];
  removals: RemovalConflict[];
  takenOver: string[];
}

function vehicleOf(values: CaseValues): FormValues {
  return values.vehicleInformationWeb.vehicleInformation;
}

function mergeValues(path: string, base: FormValues, mine: FormValues, theirs: FormValues, found: Found): FormValues {
  const result: Record<string, FieldValue | undefined> = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)])) {
    const value = mergeValue(`${path}.${name}`, base[name], mine[name], theirs[name], found);
    if (value !== undefined) result[name] = value;
  }
  return result;
}

function mergeValue(
  path: string,
  base: FieldValue | undefined,
  mine: FieldValue | undefined,
  theirs: FieldValue | undefined,
  found: Found,
): FieldValue | undefined {
  if (isSameValue(mine, theirs)) return mine;
  // The placeholder came from the server and was not typed here: the server's value is newer.
  const isUntouched = (isSameValue(base, mine) && !found.undecided.includes(path)) || standsForStored(mine);
  if (isSameValue(base, theirs) && !isUntouched) return mine;
  if (isUntouched) {
    found.takenOver.push(path);
    return theirs;
  }
  found.conflicts.push({ path, base, mine, theirs });
  return mine;
}

const nobody: FormValues = {};

interface Sides {
  base: CaseValues;
  mine: CaseValues;
  theirs: CaseValues;
}

function mergeParties({ base, mine, theirs }: Sides, found: Found): PartyValues[] {
  const [before, own, others] = [base, mine, theirs].map(byId) as [Parties, Parties, Parties];
  const ids = new Set([...others.keys(), ...own.keys()]);
  return [...ids].flatMap((id) => {
    const was = before.get(id);
    const here = own.get(id);
    const there = others.get(id);
    const path = `personalInformation.${id}`;
    if (here && there) return [mergeValues(path, was ?? nobody, here, there, found) as PartyValues];
    if (was) return mergeRemoval({ path, was, here, there }, found);
    if (there) found.takenOver.push(path);
    return [(here ?? there) as PartyValues];
  });
}

interface Removal {
  path: string;
  was: PartyValues;
  here: PartyValues | undefined;
  there: PartyValues | undefined;
}

/** Merges a party that one of the two sides has removed. */
function mergeRemoval({ path, was, here, there }: Removal, found: Found): PartyValues[] {
  const left = here ?? there ?? was;
  const changed = changedNames(was, left).filter((name) => !here || !standsForStored(here[name]));
  if (changed.length === 0 && !(here && found.undecided.includes(path))) {
    if (here) found.takenOver.push(path);
    return [];
  }
  // The concealed value is no longer stored: an empty field is better than a placeholder without a value.
  const isGone = here && !found.restorable.includes(was.personalInfoId);
  const party = isGone ? withoutConcealed(here) : left;
  const lost = Object.keys(left).filter((name) => !(name in party));
  found.removals.push({ path, removedBy: here ? 'them' : 'me', party, changed, lost });
  return here ? [here] : [];
}

type Parties = ReadonlyMap<string, PartyValues>;

function byId(values: CaseValues): Parties {
  return new Map(values.personalInformation.map((party) => [party.personalInfoId, party]));
}

function changedNames(a: FormValues, b: FormValues): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !isSameValue(a[name], b[name]));
}
