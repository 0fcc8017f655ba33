import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseNoaIncome } from './noa-income.ts';
import { entriesOf, keptText, noaRowsOf, readKeptText, rowGap } from './noa-rows.ts';

it.each([
  ['2025', '81,640.00', undefined],
  ['2025', '0', undefined],
  ['', '', undefined],
  ['2025', '', 'income'],
  ['2025', ' ', 'income'],
  ['2025', 'about 80k', 'amount'],
  ['', '81640', 'year'],
  ['20', '81640', 'year'],
  ['20', '', 'both'],
])('of a row "%s" "%s" is missing: %s', (year, income, gap) => {
  expect(rowGap({ year, income })).toBe(gap);
});

const row = fc.record({
  year: fc.oneof(fc.constantFrom('', '2024', '2025', '20'), fc.string({ maxLength: 4 })),
  income: fc.oneof(fc.constantFrom('', '0', '81640', '1,350.5', 'abc'), fc.string({ maxLength: 12 })),
});

it('loses no row without a word: what is not saved is kept as text, and comes back as it was typed', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const filled = rows.filter(({ year, income }) => year !== '' || income.trim() !== '');
      const saved = parseNoaIncome(entriesOf(rows));
      const text = keptText(rows);
      if (text === undefined) expect(saved).toHaveLength(filled.length);
      else expect(readKeptText(text)).toEqual(rows);
    }),
  );
});

it('keeps nothing where all is saved, and takes nothing from text of another kind', () => {
  expect(keptText(noaRowsOf([{ year: '2025', income: 81_640 }]))).toBeUndefined();
  for (const text of [undefined, '', 'abc', '{"a":1}', '4']) expect(readKeptText(text)).toBeUndefined();
  expect(readKeptText('[["2025"],null]')).toEqual([
    { year: '2025', income: '' },
    { year: '', income: '' },
  ]);
});
