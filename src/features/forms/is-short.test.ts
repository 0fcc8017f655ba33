import { expect, test } from 'vitest';
import type { Field } from '../../domain/field.ts';
import { isShort } from './is-short.ts';

const field = (rest: Partial<Field>): Field => ({
  name: 'name',
  label: () => 'Name',
  type: 'text',
  width: { desktop: 4, phone: 1 },
  ...rest,
});
const options = (...labels: string[]) => labels.map((label, value) => ({ value, label: () => label }));

test.each<[string, Partial<Field>, boolean]>([
  ['a date', { type: 'date' }, true],
  ['an amount', { type: 'number', unit: 'S$' }, true],
  ['a postal code', { maxLength: 6 }, true],
  ['the name of an employer', { maxLength: 120 }, false],
  ['a text without bound', {}, false],
  ['a choice of short words', { type: 'select', options: options('Male', 'Female') }, true],
  ['a choice with a long word', { type: 'select', options: options('Singaporean', 'Permanent resident') }, false],
  ['a model of a vehicle', { type: 'autocomplete', maxLength: 60 }, false],
])('%s', (_, rest, expected) => {
  expect(isShort(field(rest))).toBe(expected);
});
