import type { Field, FieldValue, Form } from '../../../domain/field.ts';
import { formatValue } from '../../forms/format-value.ts';

/** Returns the field at a path; `undefined` if the path is not a field's. */
export function findField(form: Form, path: string): Field | undefined {
  const scope = path.startsWith('personalInformation.') ? 'party' : path.split('.')[0];
  const name = path.split('.').at(-1);
  return form.sections
    .filter((section) => section.scope === scope)
    .flatMap((section) => section.fields)
    .find((field) => field.name === name);
}

export function fieldLabel(form: Form, path: string): string {
  return findField(form, path)?.label() ?? path.split('.').at(-1) ?? path;
}

/** Empty if there is no value. */
export function fieldText(form: Form, path: string, value: FieldValue | undefined): string {
  const field = findField(form, path);
  if (value === undefined || value === '') return '';
  return field ? formatValue(field, value) : String(value);
}
