import { expect, test } from 'vitest';
import type { Condition, Field } from '../../domain/field.ts';
import { holds, isDisabled, isRequired, isVisible } from './is-visible.ts';

const read = (field: string) => ({ use: 3, kind: 'a', agreed: true, years: 1, 'vehicle.use': 3 })[field];
const width = { desktop: 4, phone: 1 } as const;

test.each<[Condition, boolean]>([
  ['always', true],
  [{ field: 'use', is: 3 }, true],
  [{ field: 'use', is: 1 }, false],
  [{ field: 'vehicle.use', is: 3 }, true],
  [{ field: 'kind', in: ['a', 'b'] }, true],
  [{ field: 'kind', in: ['b'] }, false],
  [{ field: 'kind', not: 'a' }, false],
  [{ field: 'missing', not: 'a' }, true],
  [{ field: 'years', below: 2 }, true],
  [{ field: 'missing', below: 2 }, false],
  [
    {
      all: [
        { field: 'use', is: 3 },
        { field: 'kind', is: 'b' },
      ],
    },
    false,
  ],
  [
    {
      any: [
        { field: 'use', is: 1 },
        { field: 'agreed', is: true },
      ],
    },
    true,
  ],
])('condition %j holds: %s', (condition, expected) => {
  expect(holds(condition, read)).toBe(expected);
});

test('a field without conditions is visible, optional and enabled', () => {
  const field: Field = { name: 'x', label: () => 'X', type: 'text', width };
  expect([isVisible(field, read), isRequired(field, read), isDisabled(field, read)]).toEqual([true, false, false]);
});

test('a hidden field is not required', () => {
  const field: Field = {
    name: 'x',
    label: () => 'X',
    type: 'text',
    width,
    visibleWhen: { field: 'use', is: 1 },
    requiredWhen: 'always',
  };
  expect(isRequired(field, read)).toBe(false);
});
