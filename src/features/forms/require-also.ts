import type { Form } from '../../domain/field.ts';

/** Returns the form with additional required fields. A hidden field stays hidden, and is then not required. */
export function requireAlso(form: Form, names: readonly string[]): Form {
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      names.includes(field.name) ? { ...field, requiredWhen: 'always' as const } : field,
    ),
  }));
  return { ...form, sections };
}
