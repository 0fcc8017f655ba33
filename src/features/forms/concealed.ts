import type { Field, FieldValue, Withheld } from '../../domain/field.ts';
import { isMasked } from '../../domain/mask-identity.ts';

/** True if a value is a placeholder for a stored value that the server withheld. */
export function isWithheld(value: FieldValue | undefined): value is Withheld {
  return typeof value === 'object' && 'withheld' in value;
}

/** True if the field holds a placeholder for a stored value. It counts as filled; the browser does not know the real value. */
export function isConcealed(field: Field, value: FieldValue | undefined): boolean {
  if (field.sensitive === 'masked') return typeof value === 'string' && isMasked(value);
  return isWithheld(value);
}
