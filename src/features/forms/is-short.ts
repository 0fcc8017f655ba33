import type { Field } from '../../domain/field.ts';

/** Maximum number of characters of 16 px that fit into half of a narrow phone. */
const most = 14;

/** Returns true if every value of a field fits in half the width of a phone. */
export function isShort({ type, options, maxLength }: Field): boolean {
  if (options) return options.every(({ label }) => label().length <= most);
  if (type === 'text' || type === 'autocomplete' || type === 'textarea') return (maxLength ?? Infinity) <= most;
  return type === 'date' || type === 'year' || type === 'number' || type === 'inputNumber';
}
