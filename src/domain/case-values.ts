import type { FinancingFacts, PartyFacts, VehicleFacts } from './case-facts.ts';
import type { Field, FieldValue, Form, FormValues, Section, ValueReader } from './field.ts';

/** A party's values; `role`, `partyType` and `relationship` can be read by conditions. */
export type PartyValues = FormValues & PartyFacts;

/** The part of a case's wire format that a form fills: values by field names, typed by their declarations. */
export interface CaseValues {
  readonly personalInformation: readonly PartyValues[];
  readonly vehicleInformationWeb: { readonly vehicleInformation: FormValues & VehicleFacts };
  readonly financingInformation: FormValues & FinancingFacts;
}

/** One applicant, guarantor, vehicle or financing of a case. Paths of its fields begin with `path`. */
export interface ScopeInstance {
  /** `personalInformation.<personalInfoId>`, `vehicle` or `financing`. */
  readonly path: string;
  readonly scope: Section['scope'];
  readonly role?: PartyValues['role'];
  readonly values: FormValues;
  readonly read: ValueReader;
  readonly sections: readonly Section[];
}

/** Returns the sections that apply to a scope; for a party also by its type. */
export function sectionsOf(form: Form, scope: Section['scope'], partyType?: PartyValues['partyType']): Section[] {
  return form.sections.filter(
    (section) => section.scope === scope && (!section.partyType || section.partyType === partyType),
  );
}

/** Returns applicant, guarantors, vehicle and financing, in the order of the form. */
export function scopeInstances(form: Form, values: CaseValues): ScopeInstance[] {
  const vehicle = values.vehicleInformationWeb.vehicleInformation;
  const financing = values.financingInformation;
  const reader = (own: FormValues): ValueReader => {
    return (field) => {
      if (field.startsWith('vehicle.')) return vehicle[field.slice('vehicle.'.length)];
      if (field.startsWith('financing.')) return financing[field.slice('financing.'.length)];
      return own[field];
    };
  };
  const parties = values.personalInformation.map(
    (party): ScopeInstance => ({
      path: `personalInformation.${party.personalInfoId}`,
      scope: 'party',
      role: party.role,
      values: party,
      read: reader(party),
      sections: sectionsOf(form, 'party', party.partyType),
    }),
  );
  return [
    ...parties,
    {
      path: 'vehicle',
      scope: 'vehicle',
      values: vehicle,
      read: reader(vehicle),
      sections: sectionsOf(form, 'vehicle'),
    },
    {
      path: 'financing',
      scope: 'financing',
      values: financing,
      read: reader(financing),
      sections: sectionsOf(form, 'financing'),
    },
  ];
}

/** Returns the case with `change` applied to the values of each scope; the rest of the case stays. */
export function mapScopes<C extends CaseValues>(
  form: Form,
  values: C,
  change: (instance: ScopeInstance) => FormValues,
): C {
  const changed = scopeInstances(form, values).map(change);
  const parties = changed.slice(0, values.personalInformation.length);
  const [vehicle, financing] = changed.slice(values.personalInformation.length);
  return {
    ...values,
    personalInformation: parties,
    vehicleInformationWeb: { ...values.vehicleInformationWeb, vehicleInformation: vehicle },
    financingInformation: financing,
  } as C;
}

/** True if a field is filled. Blank text, an empty list and an unticked checkbox are not. */
export function isFilled(field: Field, value: FieldValue | undefined): boolean {
  if (value === undefined || value === null) return false;
  if (field.type === 'checkbox') return value === true;
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value) ? value.length > 0 : true;
}
