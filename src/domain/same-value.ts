import type { FieldValue } from './field.ts';

/** True if two values of a field are the same. */
export function isSameValue(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
