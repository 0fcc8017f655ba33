import type { Field, FieldValue, Withheld } from '../../domain/field.ts';
import { isMasked } from '../../domain/mask-identity.ts';

/** Whether a value stands for one that is stored and was not answered. */
export function isWithheld(value: FieldValue | undefined): value is Withheld {
  return typeof value === 'object' && 'withheld' in value;
}

/** Whether a field holds what stands for its stored value: it counts as filled, and what it is nobody here can say. */
export function isConcealed(field: Field, value: FieldValue | undefined): boolean {
  if (field.sensitive === 'masked') return typeof value === 'string' && isMasked(value);
  return isWithheld(value);
}
