import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import {
  type CustomerCategory,
  customerCategory,
  partyRole,
  partyType,
  relationship,
} from '../../domain/enumerations.ts';
import type { FieldValue } from '../../domain/field.ts';

/** Guarantors that a case can have. */
export const mostGuarantors = 4;

export function applicantOf(values: Pick<CaseValues, 'personalInformation'>): PartyValues | undefined {
  return values.personalInformation.find(({ role }) => role === partyRole.applicant);
}

export function customerCategoryOf(values: Pick<CaseValues, 'personalInformation'>): CustomerCategory {
  const isCompany = applicantOf(values)?.partyType === partyType.corporation;
  return isCompany ? customerCategory.corporate : customerCategory.personal;
}

export function guarantorsOf(values: Pick<CaseValues, 'personalInformation'>): PartyValues[] {
  return values.personalInformation.filter(({ role }) => role === partyRole.guarantor);
}

/** Returns the identifier of a guarantor if its removal is the only change to a case. */
export function removedGuarantor(before: CaseValues, after: CaseValues): string | undefined {
  const left = new Set(after.personalInformation.map(({ personalInfoId }) => personalInfoId));
  const [removed, ...others] = guarantorsOf(before).filter(({ personalInfoId }) => !left.has(personalInfoId));
  if (!removed || others.length > 0) return undefined;
  const { personalInfoId } = removed;
  return JSON.stringify(removeParty(before, personalInfoId)) === JSON.stringify(after) ? personalInfoId : undefined;
}

/** Adds an empty guarantor; for a company, preset as a director. */
export function addGuarantor(values: CaseValues, personalInfoId: string): CaseValues {
  const isCompany = applicantOf(values)?.partyType === partyType.corporation;
  const known = isCompany ? { relationship: relationship.director } : {};
  const added = { personalInfoId, role: partyRole.guarantor, partyType: partyType.individual, ...known } as PartyValues;
  return { ...values, personalInformation: [...values.personalInformation, added] };
}

/** Returns the case without a party. */
export function removeParty<C extends CaseValues>(values: C, personalInfoId: string): C {
  const personalInformation = values.personalInformation.filter((party) => party.personalInfoId !== personalInfoId);
  return { ...values, personalInformation };
}

/** Restores a removed party at its former position. */
export function restoreParty(values: CaseValues, party: PartyValues, position: number): CaseValues {
  if (values.personalInformation.some(({ personalInfoId }) => personalInfoId === party.personalInfoId)) return values;
  return { ...values, personalInformation: values.personalInformation.toSpliced(position, 0, party) };
}

/** The inverse of each relationship; those not listed are symmetric. */
const inverse: Record<string, string | undefined> = { parent: relationship.child, child: relationship.parent };
const oneWay: readonly FieldValue[] = [relationship.director, relationship.self];

/** Companies cannot be swapped: a guarantor is always a person. */
export function maySwap(values: CaseValues): boolean {
  return applicantOf(values)?.partyType === partyType.individual;
}

/**
 * Swaps a guarantor and the applicant. Documents stay with their people. The other guarantors' relationships to the new
 * applicant are unknown and have to be entered again.
 */
export function swapWithApplicant(values: CaseValues, guarantorId: string): CaseValues {
  const applicant = applicantOf(values);
  const guarantor = guarantorsOf(values).find(({ personalInfoId }) => personalInfoId === guarantorId);
  if (!applicant || !guarantor || !maySwap(values)) return values;
  const swapped = values.personalInformation.map((party): PartyValues => {
    if (party === applicant) return withRelationship({ ...guarantor, role: partyRole.applicant }, undefined);
    const other = { ...(party === guarantor ? applicant : party), role: partyRole.guarantor };
    return withRelationship(other, party === guarantor ? inverseOf(guarantor.relationship) : undefined);
  });
  return { ...values, personalInformation: swapped };
}

/**
 * Undoes a swap of applicant and guarantor. Later edits stay; relationships return to their former values unless they
 * were edited since.
 *
 * @param before the parties before the swap
 * @param after the parties right after it
 */
export function undoSwap(
  values: CaseValues,
  before: readonly PartyValues[],
  after: readonly PartyValues[],
): CaseValues {
  const idOf = (parties: readonly PartyValues[]) =>
    parties.find(({ role }) => role === partyRole.applicant)?.personalInfoId;
  const former = idOf(before);
  if (former === undefined || applicantOf(values)?.personalInfoId !== idOf(after)) return values;
  const back = swapWithApplicant(values, former);
  if (back === values) return values;
  const relationshipIn = (parties: readonly PartyValues[], id: string) => {
    return parties.find(({ personalInfoId }) => personalInfoId === id)?.relationship;
  };
  const personalInformation = back.personalInformation.map((party) => {
    const { personalInfoId: id } = party;
    if (id === former) return party;
    const now = relationshipIn(values.personalInformation, id);
    return withRelationship(party, now === relationshipIn(after, id) ? relationshipIn(before, id) : now);
  });
  return { ...values, personalInformation };
}

function inverseOf(value: FieldValue | undefined): FieldValue | undefined {
  if (value === undefined || oneWay.includes(value)) return undefined;
  return inverse[String(value)] ?? value;
}

function withRelationship(party: PartyValues, value: FieldValue | undefined): PartyValues {
  const { relationship: _, ...rest } = party;
  return (value === undefined ? rest : { ...rest, relationship: value }) as PartyValues;
}
