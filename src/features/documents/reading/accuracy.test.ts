import { expect, test } from 'vitest';
import { compare, type Truth } from './accuracy.ts';
import type { ReadValue } from './read-value.ts';

const truth: Truth = {
  file: 'statement.pdf',
  type: 'BankStatement',
  kind: 'scanned-pdf',
  difficulty: 3,
  fields: {
    bank: 'Merlion Bank',
    transactions: [
      { date: '2026-01-02', amount: 10 },
      { date: '2026-01-09', amount: 25 },
    ],
  },
};

const box = { x: 0, y: 0, width: 0.1, height: 0.01 };
const read = (name: string, value: string | number): ReadValue => {
  return { name, value, confidence: 0.99, page: 0, box, text: String(value) };
};

const results = (values: ReadValue[]) =>
  compare(truth, values).map(({ field, result, printed, read }) => [field, result, printed, read]);

test('A row that is not printed counts as invented, wherever it stands', () => {
  const values = [
    read('bank', 'Merlion Bank'),
    read('transactions.0.date', '2026-01-02'),
    read('transactions.0.amount', 10),
    read('transactions.1.amount', 35),
    read('transactions.2.date', '2026-01-09'),
    read('transactions.2.amount', 25),
  ];
  expect(results(values)).toEqual([
    ['bank', 'right', 'Merlion Bank', 'Merlion Bank'],
    ['transactions[].date', 'right', '2026-01-02', '2026-01-02'],
    ['transactions[].amount', 'right', 10, 10],
    ['transactions[].date', 'right', '2026-01-09', '2026-01-09'],
    ['transactions[].amount', 'right', 25, 25],
    ['transactions[].amount', 'invented', undefined, 35],
  ]);
});

test('A row that is not read counts as missing', () => {
  const values = [read('transactions.0.date', '2026-01-09'), read('transactions.0.amount', 25)];
  expect(results(values)).toEqual([
    ['bank', 'missing', 'Merlion Bank', undefined],
    ['transactions[].date', 'missing', '2026-01-02', undefined],
    ['transactions[].amount', 'missing', 10, undefined],
    ['transactions[].date', 'right', '2026-01-09', '2026-01-09'],
    ['transactions[].amount', 'right', 25, 25],
  ]);
});
