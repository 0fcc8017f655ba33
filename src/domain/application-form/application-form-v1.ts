import type { Form } from '../field.ts';
import { financingSections } from './financing-fields.ts';
import { individualSections } from './individual-fields.ts';
import { vehicleSections } from './vehicle-fields.ts';

/** The first application form. A published version is not changed; the next one is new. */
export const applicationFormV1: Form = {
  version: 1,
  sections: [...individualSections, ...vehicleSections, ...financingSections],
};
