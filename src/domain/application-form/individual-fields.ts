import * as m from '../../paraglide/messages.js';
import { declareFields, type Section } from '../field.ts';
import { contactFields } from './contact-fields.ts';
import { declarationFields } from './declaration-fields.ts';
import { identityFields } from './identity-fields.ts';
import { incomeFields, workFields } from './work-fields.ts';

/** All fields of a person; a guarantor also has the relationship. */
export const individualFields = declareFields([
  ...identityFields,
  ...contactFields,
  ...workFields,
  ...incomeFields,
  ...declarationFields,
]);

const party = { scope: 'party', partyType: 'individual' } as const;
export const individualSections: readonly Section[] = [
  { ...party, name: 'identity', fields: identityFields },
  { ...party, name: 'contact', title: m.cases_section_contact, fields: contactFields },
  { ...party, name: 'work', title: m.cases_section_work, fields: workFields },
  { ...party, name: 'income', title: m.cases_section_income, fields: incomeFields },
  { ...party, name: 'declarations', title: m.cases_section_declarations, fields: declarationFields },
];
