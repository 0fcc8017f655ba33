import { type CaseValues, mapScopes, type ScopeInstance } from '../../domain/case-values.ts';
import type { Field, Form } from '../../domain/field.ts';
import { isVisible } from './is-visible.ts';

/**
 * Returns the names of filled fields that are hidden, by their condition or because they belong to the other party
 * type.
 */
function hiddenFields(form: Form, { scope, sections, values, read }: ScopeInstance): string[] {
  const own = new Set(sections.flatMap((section) => section.fields));
  const all = form.sections.filter((section) => section.scope === scope).flatMap((section) => section.fields);
  // A form without fields for this party type cannot determine which of them are hidden.
  const isHidden = (field: Field) => (own.has(field) ? !isVisible(field, read) : own.size > 0);
  return all.filter((field) => values[field.name] !== undefined && isHidden(field)).map(({ name }) => name);
}

/**
 * Returns the case without values of hidden fields: a value typed before a choice hid its field is neither required nor
 * sent. Repeats until nothing changes, because a field may depend on a hidden one.
 */
export function stripHidden<C extends CaseValues>(form: Form, values: C): C {
  let current = values;
  for (;;) {
    let removed = false;
    current = mapScopes(form, current, (instance) => {
      const names = new Set(hiddenFields(form, instance));
      if (names.size === 0) return instance.values;
      removed = true;
      return Object.fromEntries(Object.entries(instance.values).filter(([name]) => !names.has(name)));
    });
    if (!removed) return current;
  }
}
