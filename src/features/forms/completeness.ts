import { type CaseValues, isFilled, type PartyValues, scopeInstances } from './case-values.ts';
import type { Form, Scope } from './field.ts';
import { isRequired } from './is-visible.ts';
import { stripHidden } from './strip-hidden.ts';

/** How many of the required fields of an applicant, guarantor, vehicle or financing are filled. */
export interface Completeness {
  path: string;
  scope: Scope;
  role?: PartyValues['role'];
  filled: number;
  total: number;
}

export function completeness(form: Form, values: CaseValues): Completeness[] {
  return scopeInstances(form, stripHidden(form, values)).map(({ path, scope, role, sections, read, values: own }) => {
    const required = sections.flatMap((section) => section.fields).filter((field) => isRequired(field, read));
    return {
      path,
      scope,
      ...(role && { role }),
      filled: required.filter((field) => isFilled(field, own[field.name])).length,
      total: required.length,
    };
  });
}
