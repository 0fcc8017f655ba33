import { type CaseValues, type ScopeInstance, scopeInstances } from '../../domain/case-values.ts';
import type { Form, Section } from '../../domain/field.ts';
import { stripHidden } from './strip-hidden.ts';
import { type Problem, validateField } from './validate-field.ts';

/** Returns the problems of a section's filled fields. */
export function validateSection(
  section: Section,
  instance: Pick<ScopeInstance, 'path' | 'read'>,
  today: string,
): Problem[] {
  return section.fields.flatMap((field) =>
    validateField(field, instance.read, { path: `${instance.path}.${field.name}`, today }),
  );
}

/** Returns the problems of a case's filled fields, in the order of the form. */
export function validateCase(form: Form, values: CaseValues, today: string): Problem[] {
  return scopeInstances(form, stripHidden(form, values)).flatMap((instance) =>
    instance.sections.flatMap((section) => validateSection(section, instance, today)),
  );
}
