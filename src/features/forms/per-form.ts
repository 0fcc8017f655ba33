import type { Form } from '../../domain/field.ts';

/** Caches a value derived from a form, because every read and save of a case needs it; forms never change. */
export function perForm<T>(find: (form: Form) => T): (form: Form) => T {
  const found = new WeakMap<Form, T>();
  return (form) => {
    const known = found.get(form);
    if (known !== undefined) return known;
    const value = find(form);
    found.set(form, value);
    return value;
  };
}
