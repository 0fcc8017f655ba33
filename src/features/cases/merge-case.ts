import type { CaseValues, PartyValues } from '../forms/case-values.ts';
import type { FieldValue, FormValues } from '../forms/field.ts';
import { standsForStored, withoutConcealed } from './recognise-concealed.ts';
import { settleRoles } from './settle-roles.ts';

/** A field that two people changed to different values since `base`. `undefined` is an empty field. */
export interface MergeConflict {
  /** `personalInformation.<personalInfoId>.<name>`, `vehicle.<name>` or `financing.<name>`. */
  path: string;
  base: FieldValue | undefined;
  mine: FieldValue | undefined;
  theirs: FieldValue | undefined;
}

export interface Merged {
  /** Both people's changes; where they conflict, mine. */
  values: CaseValues;
  conflicts: MergeConflict[];
  /** Paths taken over from the other person. */
  takenOver: string[];
}

/**
 * Brings together two cases that began as `base`. A field that one side changed has that side's value; one that both
 * changed differently is a conflict. A party that one side removed stays where the other side changed it.
 */
export function mergeCase(base: CaseValues, mine: CaseValues, theirs: CaseValues): Merged {
  const found: Found = { conflicts: [], takenOver: [] };
  const vehicle = mergeValues('vehicle', vehicleOf(base), vehicleOf(mine), vehicleOf(theirs), found);
  const values: CaseValues = {
    ...theirs,
    personalInformation: settleRoles(mergeParties(base, mine, theirs, found), { base, mine, theirs }),
    vehicleInformationWeb: { ...theirs.vehicleInformationWeb, vehicleInformation: vehicle },
    financingInformation: mergeValues(
      'financing',
      base.financingInformation,
      mine.financingInformation,
      theirs.financingInformation,
      found,
    ),
  };
  return { values, ...found };
}

/** Whether two values of a field are the same. */
export function isSameValue(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

interface Found {
  conflicts: MergeConflict[];
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
  // What stands for a stored value was taken over earlier and not typed here: the server's own is the newer one.
  const isUntouched = isSameValue(base, mine) || standsForStored(mine);
  if (isSameValue(base, theirs) && !isUntouched) return mine;
  if (isUntouched) {
    found.takenOver.push(path);
    return theirs;
  }
  found.conflicts.push({ path, base, mine, theirs });
  return mine;
}

const nobody: FormValues = {};

function mergeParties(base: CaseValues, mine: CaseValues, theirs: CaseValues, found: Found): PartyValues[] {
  const [before, own, others] = [base, mine, theirs].map(byId) as [Parties, Parties, Parties];
  const ids = new Set([...others.keys(), ...own.keys()]);
  return [...ids].flatMap((id) => {
    const was = before.get(id);
    const here = own.get(id);
    const there = others.get(id);
    const path = `personalInformation.${id}`;
    if (here && there) return [mergeValues(path, was ?? nobody, here, there, found) as PartyValues];
    const left = here ?? there;
    if (!left || (was && isSameParty(was, left))) return [];
    if (there) found.takenOver.push(path);
    return [here && was ? withoutConcealed(here) : left];
  });
}

type Parties = ReadonlyMap<string, PartyValues>;

function byId(values: CaseValues): Parties {
  return new Map(values.personalInformation.map((party) => [party.personalInfoId, party]));
}

function isSameParty(a: FormValues, b: FormValues): boolean {
  return [...Object.keys(a), ...Object.keys(b)].every((name) => isSameValue(a[name], b[name]));
}
