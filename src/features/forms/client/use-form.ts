import { useMemo, useSyncExternalStore } from 'react';
import type { CaseValues } from '../../../domain/case-values.ts';
import type { Field, FieldValue } from '../../../domain/field.ts';
import { isDisabled, isRequired, isVisible } from '../is-visible.ts';
import { type Problem, validateField } from '../validate-field.ts';
import type { FormStore } from './form-store.ts';

/** Returns the value at a path; re-renders only when this value changes. */
export function useFieldValue(store: FormStore, path: string): FieldValue | undefined {
  return useSyncExternalStore(store.subscribe, () => store.get(path));
}

/** Returns the text at a path that could not be parsed; re-renders only when it changes. */
export function useTyped(store: FormStore, path: string): string | undefined {
  return useSyncExternalStore(store.subscribe, () => store.typed(path));
}

/** Returns a value derived from the whole case. `select` returns a primitive, which is compared. */
export function useForm<T extends string | number | boolean | undefined>(
  store: FormStore,
  select: (values: CaseValues) => T,
): T {
  return useSyncExternalStore(store.subscribe, () => select(store.toCase()));
}

const visible = 1;
const required = 2;
const disabled = 4;

/** Returns the result of the field's conditions. */
export function useFieldState(
  store: FormStore,
  field: Field,
  instancePath: string,
): { visible: boolean; required: boolean; disabled: boolean } {
  const read = useMemo(() => store.reader(instancePath), [store, instancePath]);
  const bits = useSyncExternalStore(
    store.subscribe,
    () =>
      (isVisible(field, read) ? visible : 0) +
      (isRequired(field, read) ? required : 0) +
      (isDisabled(field, read) ? disabled : 0),
  );
  return {
    visible: (bits & visible) !== 0,
    required: (bits & required) !== 0,
    disabled: (bits & disabled) !== 0,
  };
}

/** Returns the first problem of a filled field; `today` is the date in Singapore. */
export function useFieldProblem(
  store: FormStore,
  field: Field,
  instancePath: string,
  today: string,
): Omit<Problem, 'path'> | undefined {
  const read = useMemo(() => store.reader(instancePath), [store, instancePath]);
  const found = useSyncExternalStore(store.subscribe, () => {
    const [problem] = validateField(field, read, { path: field.name, today });
    return problem ? `${problem.severity}:${problem.message}` : '';
  });
  if (found === '') return undefined;
  const index = found.indexOf(':');
  return { severity: found.slice(0, index) === 'error' ? 'error' : 'warning', message: found.slice(index + 1) };
}
