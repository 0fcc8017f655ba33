import { expect, test } from 'vitest';
import type { Field, FieldValue, Section } from '../../domain/field.ts';
import { formatSection } from './format-section.ts';
import { formatForInput, formatValue } from './format-value.ts';

const width = { desktop: 4, phone: 1 } as const;
const field = (rest: Partial<Field> & Pick<Field, 'type'>): Field => ({ name: 'x', label: () => 'X', width, ...rest });
const options = [{ value: 1, label: () => 'Married' }];

test.each<[Parameters<typeof field>[0], FieldValue, string]>([
  [{ type: 'number', unit: 'S$' }, 8_400_000, 'S$84,000.00'],
  [{ type: 'number', unit: '%', modifier: 'decimal' }, 2.5, '2.50%'],
  [{ type: 'inputNumber', unit: 'months' }, 84, '84 months'],
  [{ type: 'inputNumber', unit: 'km' }, 61_500, '61,500 km'],
  [{ type: 'date' }, '2026-11-21', '21/11/2026'],
  [{ type: 'year' }, '2019', '2019'],
  [{ type: 'switch' }, true, 'Yes'],
  [{ type: 'checkbox' }, false, 'No'],
  [{ type: 'select', options }, 1, 'Married'],
  [{ type: 'text', modifier: 'mobile' }, '+6582456013', '+65 8245 6013'],
  [{ type: 'number', unit: 'S$', sensitive: 'withheld' }, { withheld: 3 }, 'Entered, hidden'],
  [{ type: 'noaIncome', sensitive: 'withheld' }, { withheld: 3 }, 'Entered, hidden'],
  [{ type: 'noaIncome' }, [{ year: '2025', income: 81_640 }], '2025: S$81,640.00'],
])('%j shows %j as %s', (rest, value, text) => {
  expect(formatValue(field(rest), value)).toBe(text);
});

test('an input shows the figure without its unit', () => {
  expect(formatForInput(field({ type: 'number', unit: 'S$' }), 135_000)).toBe('1,350.00');
  expect(formatForInput(field({ type: 'number', unit: '%' }), 2.78)).toBe('2.78');
});

test('document leaves hidden fields out and follows the order of the print', () => {
  const section: Section = {
    name: 's',
    scope: 'vehicle',
    fields: [
      { name: 'first', label: () => 'First', type: 'text', width },
      { name: 'hidden', label: () => 'Hidden', type: 'text', width, visibleWhen: { field: 'first', is: 'b' } },
      { name: 'last', label: () => 'Last', type: 'text', width },
      { name: 'early', label: () => 'There', type: 'text', width, print: { order: 0, label: () => 'Early' } },
    ],
  };
  expect(formatSection(section, (name) => ({ first: 'a', early: 'c' })[name])).toEqual([
    { name: 'first', label: 'First', text: 'a' },
    { name: 'early', label: 'Early', text: 'c' },
    { name: 'last', label: 'Last', text: '' },
  ]);
});
