import { type CaseValues, mapScopes } from './case-values.ts';
import type { Form } from './field.ts';
import { isVisible } from './is-visible.ts';

/**
 * A case without the values of hidden fields: what was typed before a choice hid it is neither required nor sent.
 * Repeated until nothing changes, for a field may depend on one that is itself hidden.
 */
export function stripHidden<C extends CaseValues>(form: Form, values: C): C {
  let current = values;
  for (;;) {
    let removed = false;
    current = mapScopes(form, current, (instance) => {
      const hidden = instance.sections
        .flatMap((section) => section.fields)
        .filter((field) => instance.values[field.name] !== undefined && !isVisible(field, instance.read));
      if (hidden.length === 0) return instance.values;
      removed = true;
      const names = new Set(hidden.map((field) => field.name));
      return Object.fromEntries(Object.entries(instance.values).filter(([name]) => !names.has(name)));
    });
    if (!removed) return current;
  }
}
