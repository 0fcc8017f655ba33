import type { CaseValues } from '../../domain/case-values.ts';
import { mapScopes, scopeInstances } from '../../domain/case-values.ts';
import type { Form, FormValues, Section } from '../../domain/field.ts';
import { isSameValue } from '../../domain/same-value.ts';
import { normaliseValue } from './normalise-value.ts';

/**
 * Normalises every field of a case and drops values of a wrong type. Keys that are not fields stay unchanged.
 * @param stored the stored case: an unchanged value stays as it is, even if a newer rule would change it. Its field shows
 *   the problem; only typed values are changed.
 */
export function normaliseCase<C extends CaseValues>(form: Form, values: C, stored?: CaseValues): C {
  const kept = new Map(stored && scopeInstances(form, stored).map((instance) => [instance.path, instance.values]));
  // Includes the fields of both party types, because values typed for the other type are kept.
  return mapScopes(form, values, ({ path, scope, values: own }) =>
    normaliseFields(
      form.sections.filter((section) => section.scope === scope),
      own,
      kept.get(path) ?? {},
    ),
  );
}

function normaliseFields(sections: readonly Section[], values: FormValues, kept: FormValues): FormValues {
  const result: Record<string, FormValues[string]> = { ...values };
  for (const field of sections.flatMap((section) => section.fields)) {
    const given = values[field.name];
    if (given !== undefined && isSameValue(given, kept[field.name])) continue;
    const value = normaliseValue(field, given);
    if (value === undefined) delete result[field.name];
    else result[field.name] = value;
  }
  return result;
}
