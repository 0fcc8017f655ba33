import type { Form } from '../field.ts';
import { financingSections } from './financing-fields.ts';
import { individualSections } from './individual-fields.ts';
import { vehicleSections } from './vehicle-fields.ts';

/** The first application form. A published version is never changed; a change needs a new version. */
export const applicationFormV1: Form = {
  version: 1,
  sections: [...individualSections, ...vehicleSections, ...financingSections],
};
