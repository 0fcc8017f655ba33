import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptAll, nextOpen, openEntries, startReview, toCells } from './review.ts';
import { groupRows, mostRows, tableOf } from './table-rows.ts';

const cell = (name: string, value: string | number | undefined, page = 0) => ({ name, value, page });

test('movements are rows: when, what and how much, what leaves is negative', () => {
  const { plain, groups } = groupRows([
    cell('accountNumber', '104-88213-6'),
    cell('transactions.1.deposit', 350),
    cell('transactions.1.date', '2026-09-15'),
    cell('transactions.0.date', '2026-09-03'),
    cell('transactions.0.description', 'DEBIT PURCHASE'),
    cell('transactions.0.withdrawal', 58.31),
    cell('transactions.0.balance', 6062.13),
  ]);
  expect(plain.map(({ name }) => name)).toEqual(['accountNumber']);
  expect(groups).toHaveLength(1);
  expect(groups[0]).toMatchObject({ from: '2026-09-03', to: '2026-09-15', inCents: 35_000, outCents: 5831 });
  expect(groups[0]?.rows).toMatchObject([
    { when: '2026-09-03', what: 'DEBIT PURCHASE', cents: -5831 },
    { when: '2026-09-15', cents: 35_000 },
  ]);
});

test('contributions by page, with what they come to; what is left out counts for nothing', () => {
  const { groups } = groupRows([
    cell('contributions.0.forMonth', '2026-09', 0),
    cell('contributions.0.amount', 1850, 0),
    cell('contributions.1.forMonth', '2026-10', 1),
    cell('contributions.1.amount', undefined, 1),
  ]);
  expect(groups.map(({ page, rows, inCents }) => [page, rows.length, inCents])).toEqual([
    [0, 1, 185_000],
    [1, 1, 0],
  ]);
});

test('lists that are short stay values of their own', () => {
  expect(tableOf('officers.0.name')).toBeUndefined();
  expect(groupRows([cell('officers.0.name', 'A NAME')]).plain).toHaveLength(1);
});

test('however long a statement is, every row is in one group, in order, and no group is too long to draw', () => {
  const statement = fc.array(
    fc.record({ page: fc.nat(8), cents: fc.integer({ min: 1, max: 500_000 }), isIn: fc.boolean() }),
    {
      maxLength: 400,
    },
  );
  fc.assert(
    fc.property(statement, (movements) => {
      const ordered = movements.toSorted((a, b) => a.page - b.page);
      const cells = ordered.map(({ page, cents, isIn }, index) =>
        cell(`transactions.${index}.${isIn ? 'deposit' : 'withdrawal'}`, cents / 100, page),
      );
      const { groups } = groupRows(cells);
      expect(groups.flatMap(({ rows }) => rows.map(({ index }) => index))).toEqual(ordered.map((_, index) => index));
      for (const { rows, page } of groups) {
        expect(rows.length).toBeLessThanOrEqual(mostRows);
        expect(rows.every((row) => row.page === page)).toBe(true);
      }
      const sum = groups.reduce((total, { inCents, outCents }) => total + inCents - outCents, 0);
      expect(sum).toBe(ordered.reduce((total, { cents, isIn }) => total + (isIn ? cents : -cents), 0));
    }),
  );
});

const offer = (name: string, value: string | number, confidence: number, page = 0) => ({
  name,
  value,
  confidence,
  page,
  text: String(value),
  box: { x: 0.1, y: 0.1, width: 0.1, height: 0.02 },
});

test('values of their own are checked first, then rows in the order of the document', () => {
  const review = startReview('BankStatement', [
    offer('transactions.1.balance', 10, 0.4),
    offer('transactions.0.date', '2026-09-03', 0.7),
    offer('statementDate', '2026-10-31', 0.6),
  ]);
  expect(nextOpen(review)).toBe('statementDate');
  expect(nextOpen(review, 'statementDate')).toBe('transactions.0.date');
  expect(nextOpen(review, 'transactions.0.date')).toBe('transactions.1.balance');
});

test('a row is accepted at once, save what cannot be understood; certain rows wait for nobody', () => {
  const review = startReview('BankStatement', [
    offer('transactions.0.date', '2026-09-03', 0.8),
    offer('transactions.0.description', '', 0.8),
    offer('transactions.1.balance', 10, 0.99),
  ]);
  const names = ['transactions.0.date', 'transactions.0.description'];
  expect(openEntries(acceptAll(review, names)).map(({ name }) => name)).toEqual(['transactions.0.description']);
  expect(toCells(review).find(({ name }) => name === 'transactions.1.balance')?.value).toBe(10);
});
