import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import type { FieldValue, FormValues } from '../../domain/field.ts';
import { isMasked, maskIdentityNumber } from '../../domain/mask-identity.ts';
import { isWithheld } from '../forms/concealed.ts';

/**
 * Returns the fetched case with each concealed value replaced by the one seen before, if it is still the same: a mask of
 * the known number, or an income that no save since `seenRevision` changed. A merge then sees only real changes.
 */
export function recogniseConcealed<C extends CaseValues>(
  theirs: C,
  known: { base: CaseValues; mine: CaseValues; seenRevision: number | undefined },
): C {
  const { base, mine, seenRevision } = known;
  const recognise = (value: FieldValue | undefined, before: FieldValue | undefined, own: FieldValue | undefined) => {
    if (typeof value === 'string' && isMasked(value)) {
      return [before, own].find((known) => typeof known === 'string' && maskIdentityNumber(known) === value) ?? value;
    }
    const isUnchanged = isWithheld(value) && seenRevision !== undefined && value.withheld <= seenRevision;
    return isUnchanged ? (before ?? value) : value;
  };
  const personalInformation = theirs.personalInformation.map((party): PartyValues => {
    const [before, own] = [partyOf(base, party), partyOf(mine, party)];
    const entries = Object.entries(party).map(([name, value]) => [name, recognise(value, before[name], own[name])]);
    return Object.fromEntries(entries);
  });
  return { ...theirs, personalInformation };
}

/** Clears the placeholders of a party that is no longer stored. */
export function withoutConcealed(party: PartyValues): PartyValues {
  const stays = ([, value]: [string, FieldValue | undefined]) => !standsForStored(value);
  return Object.fromEntries(Object.entries(party).filter(stays)) as PartyValues;
}

/** True if a value is not an entry but the server's placeholder for one. */
export function standsForStored(value: FieldValue | undefined): boolean {
  const isMask = typeof value === 'string' && isMasked(value) && maskIdentityNumber(value) === value;
  return isMask || isWithheld(value);
}

function partyOf(values: CaseValues, { personalInfoId }: PartyValues): FormValues {
  return values.personalInformation.find((party) => party.personalInfoId === personalInfoId) ?? {};
}
