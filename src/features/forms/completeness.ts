import { type CaseValues, isFilled, type PartyValues, scopeInstances } from '../../domain/case-values.ts';
import type { Field, Form, Scope } from '../../domain/field.ts';
import { findUnreadable, type TypedTexts } from './find-unreadable.ts';
import { isRequired } from './is-visible.ts';
import { stripHidden } from './strip-hidden.ts';
import { validateSection } from './validate-section.ts';

/** Number of filled, error-free required fields of an applicant, guarantor, vehicle or financing. */
export interface Completeness {
  path: string;
  scope: Scope;
  role?: PartyValues['role'];
  filled: number;
  total: number;
  /** Fields with an error, required or not. */
  wrong: number;
}

/** `today` is the date in Singapore; `typed` are the texts that could not be parsed. */
export function completeness(form: Form, values: CaseValues, today: string, typed: TypedTexts = {}): Completeness[] {
  const unreadable = findUnreadable(form, values, typed);
  return scopeInstances(form, stripHidden(form, values)).map(({ path, scope, role, sections, read, values: own }) => {
    const fields = sections.flatMap((section) => section.fields);
    const required = fields.filter((field) => isRequired(field, read));
    const wrong = new Set(unreadable.map((gap) => gap.path));
    for (const section of sections) {
      const problems = validateSection(section, { path, read }, today);
      for (const problem of problems) if (problem.severity === 'error') wrong.add(problem.path);
    }
    const isWrong = (field: Field) => wrong.has(`${path}.${field.name}`);
    return {
      path,
      scope,
      ...(role && { role }),
      filled: required.filter((field) => isFilled(field, own[field.name]) && !isWrong(field)).length,
      total: required.length,
      wrong: fields.filter(isWrong).length,
    };
  });
}
