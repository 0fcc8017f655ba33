import * as m from '../../paraglide/messages.js';
import { relationship } from '../enumerations.ts';
import { declareFields, type Field, type Form, type Option, type Section } from '../field.ts';
import { corporationSections } from './corporation-fields.ts';
import { financingSections } from './financing-fields.ts';
import { individualSections } from './individual-fields.ts';
import { vehicleSections } from './vehicle-fields.ts';

/** Financing fields that version 2 adds. */
export const schemeFields = declareFields([
  {
    name: 'schemeInterestPercent',
    label: m.cases_field_scheme_interest,
    type: 'number',
    modifier: 'decimal',
    unit: '%',
    min: 0,
    max: 30,
    width: { desktop: 4, phone: 1 },
    inputMode: 'decimal',
    more: true,
  },
]);

/** Stops offering that guarantors guarantee for themselves. API callers may still send it, and it is stored. */
function withoutSelf(field: Field): Field {
  if (field.name !== 'relationship') return field;
  const unoffered = (option: Option): Option => ({ ...option, isUnoffered: true });
  const options = field.options?.map((option) => (option.value === relationship.self ? unoffered(option) : option));
  return { ...field, ...(options && { options }) };
}

const individuals = individualSections.map((section): Section => {
  return section.name === 'identity' ? { ...section, fields: section.fields.map(withoutSelf) } : section;
});
const financing = financingSections.map((section): Section => {
  return { ...section, fields: [...section.fields, ...schemeFields] };
});

/** Companies as applicants, relationships of guarantors, the interest of a financier's scheme. */
export const applicationFormV2: Form = {
  version: 2,
  sections: [...individuals, ...corporationSections, ...vehicleSections, ...financing],
};
