import type { Condition, Field, ValueReader } from '../../domain/field.ts';

/** True if a condition holds for the values that `read` returns. */
export function holds(condition: Condition, read: ValueReader): boolean {
  if (condition === 'always') return true;
  if ('all' in condition) return condition.all.every((part) => holds(part, read));
  if ('any' in condition) return condition.any.some((part) => holds(part, read));
  const value = read(condition.field);
  if ('is' in condition) return value === condition.is;
  if ('not' in condition) return value !== condition.not;
  if ('below' in condition) return typeof value === 'number' && value < condition.below;
  return condition.in.some((candidate) => candidate === value);
}

export function isVisible(field: Field, read: ValueReader): boolean {
  return field.visibleWhen === undefined || holds(field.visibleWhen, read);
}

/** A hidden field is never required. */
export function isRequired(field: Field, read: ValueReader): boolean {
  return field.requiredWhen !== undefined && isVisible(field, read) && holds(field.requiredWhen, read);
}

export function isDisabled(field: Field, read: ValueReader): boolean {
  return field.disabledWhen !== undefined && holds(field.disabledWhen, read);
}
