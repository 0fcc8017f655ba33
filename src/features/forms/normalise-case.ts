import type { CaseValues } from './case-values.ts';
import { mapScopes } from './case-values.ts';
import type { Form, FormValues, Section } from './field.ts';
import { normaliseValue } from './normalise-value.ts';

/** Every field of a case normalised, what is of a wrong type dropped. Keys that are no fields stay as they are. */
export function normaliseCase<C extends CaseValues>(form: Form, values: C): C {
  // Of a party whatever its type: what was typed for the other one is kept beside it.
  return mapScopes(form, values, ({ scope, values: own }) =>
    normaliseFields(
      form.sections.filter((section) => section.scope === scope),
      own,
    ),
  );
}

function normaliseFields(sections: readonly Section[], values: FormValues): FormValues {
  const result: Record<string, FormValues[string]> = { ...values };
  for (const field of sections.flatMap((section) => section.fields)) {
    const value = normaliseValue(field, values[field.name]);
    if (value === undefined) delete result[field.name];
    else result[field.name] = value;
  }
  return result;
}
