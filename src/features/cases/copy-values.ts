import { type CaseValues, isFilled, mapScopes, type PartyValues, scopeInstances } from '../../domain/case-values.ts';
import type { Form, FormValues } from '../../domain/field.ts';
import { normaliseValue, readTyped } from '../forms/normalise-value.ts';
import { stripHidden } from '../forms/strip-hidden.ts';
import type { CopiedPart } from './copied-parts.ts';

interface CopiedValues {
  values: CaseValues;
  /** Labels of filled fields that the current form lacks. */
  dropped: string[];
}

/**
 * Copies the values of a case for a new one: parties get new identifiers, consents are left out. Values that the
 * current form lacks or refuses are dropped and listed.
 * @param from the stored values, none of them concealed
 */
export function copyValues(
  from: CaseValues,
  forms: { readonly from: Form; readonly to: Form },
  parts: readonly CopiedPart[],
  newId: () => string,
): CopiedValues {
  const visible = stripHidden(forms.from, from);
  const wanted = keepParts(visible, parts, newId);
  const places = new Map(scopeInstances(forms.to, wanted).map(({ path, sections }) => [path, sections]));
  const dropped = new Set<string>();
  const values = mapScopes(forms.from, wanted, (instance) => {
    const taken = places.get(instance.path)?.flatMap(({ fields }) => fields) ?? [];
    const result: Record<string, FormValues[string]> = identityOf(instance.values);
    for (const field of instance.sections.flatMap(({ fields }) => fields)) {
      const value = instance.values[field.name];
      // A consent applies to one application; the next one asks again.
      if (field.agreement !== undefined || !isFilled(field, value)) continue;
      const target = taken.find(({ name }) => name === field.name);
      const kept = target && (typeof value === 'string' ? readTyped(target, value) : normaliseValue(target, value));
      if (kept === undefined) dropped.add(field.label());
      else result[field.name] = kept;
    }
    return result;
  });
  return { values, dropped: [...dropped] };
}

function keepParts(from: CaseValues, parts: readonly CopiedPart[], newId: () => string): CaseValues {
  const has = (part: CopiedPart) => parts.includes(part);
  const copied = from.personalInformation.filter(({ role }) => has(role === 'applicant' ? 'applicant' : 'guarantors'));
  const parties = copied.map((party): PartyValues => ({ ...party, personalInfoId: newId() }));
  const hasApplicant = parties.some(({ role }) => role === 'applicant');
  const nobody: PartyValues = { personalInfoId: newId(), role: 'applicant', partyType: 'individual' };
  return {
    personalInformation: hasApplicant ? parties : [nobody, ...parties],
    vehicleInformationWeb: { vehicleInformation: has('vehicle') ? from.vehicleInformationWeb.vehicleInformation : {} },
    financingInformation: has('financing') ? from.financingInformation : {},
  };
}

/** Returns a party's identifier, role and type; empty for a vehicle or a financing. */
function identityOf(values: FormValues): Record<string, FormValues[string]> {
  const { personalInfoId, role, partyType } = values;
  return personalInfoId === undefined ? {} : { personalInfoId, role, partyType };
}
