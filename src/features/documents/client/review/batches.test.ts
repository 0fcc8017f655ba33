import { expect, test } from 'vitest';
import { nextBatch, plainBatches, rowsBatch, waitingOf } from './batches.ts';
import { acceptAll, nextOpen, openEntries, startReview, toCells } from './review.ts';
import { missingMonths, tableProofOf } from './table-proof.ts';
import { groupRows } from './table-rows.ts';

const offer = (name: string, value: string | number, confidence: number, page = 0) => ({
  name,
  value,
  confidence,
  page,
  text: String(value),
  box: { x: 0.1, y: 0.1, width: 0.1, height: 0.02 },
});

const history = (...rows: [month: string, amount: number, confidence: number][]) =>
  startReview('CPF', [
    offer('name', 'TAN BEE HOON', 0.9),
    offer('identityNumber', 'S1234567A', 0.9),
    offer('dateOfStatement', '2026-11-20', 0.5),
    offer('latestEmployer', 'ACME PTE. LTD.', 0.85, 1),
    offer('totalContributions', 3600, 0.97, 1),
    ...rows.flatMap(([month, amount, confidence], index) => [
      offer(`contributions.${index}.forMonth`, month, confidence, 1),
      offer(`contributions.${index}.amount`, amount, confidence, 1),
    ]),
  ]);

function batchesOf(review: ReturnType<typeof history>) {
  const { plain, groups } = groupRows(toCells(review));
  return {
    plain,
    groups,
    batches: [...plainBatches(review, plain), ...groups.map((group) => rowsBatch(review, group))],
  };
}

test('what was read well waits page by page; what is doubtful is looked at by itself', () => {
  const review = history(['2026-08', 1200, 0.9], ['2026-09', 1200, 0.6]);
  expect(batchesOf(review).batches.map(waitingOf)).toEqual([
    ['name'],
    ['latestEmployer'],
    ['contributions.0.forMonth', 'contributions.0.amount'],
  ]);
  // A value with a wrong check letter is doubtful, however certain the reading was.
  expect(nextOpen(review)).toBe('dateOfStatement');
  expect(nextOpen(review, 'dateOfStatement')).toBe('identityNumber');
});

test('a batch that was accepted waits no more, and nothing doubtful went with it', () => {
  const review = history(['2026-08', 1200, 0.9], ['2026-09', 1200, 0.6]);
  const { batches } = batchesOf(review);
  const accepted = acceptAll(review, batches.flatMap(waitingOf));
  expect(batchesOf(accepted).batches.flatMap(waitingOf)).toEqual([]);
  expect(openEntries(accepted).map(({ name }) => name)).toEqual([
    'dateOfStatement',
    'identityNumber',
    'contributions.1.forMonth',
    'contributions.1.amount',
  ]);
});

test('rows are compared with the printed total, to the cent', () => {
  const right = batchesOf(history(['2026-08', 1200, 0.9], ['2026-09', 2400, 0.9]));
  expect(tableProofOf('contributions', right.plain, right.groups)).toEqual({
    sumCents: 360_000,
    printedCents: 360_000,
  });
  const wrong = batchesOf(history(['2026-08', 1200, 0.9], ['2026-09', 82_400, 0.9]));
  expect(tableProofOf('contributions', wrong.plain, wrong.groups)?.sumCents).toBe(8_360_000);
  expect(tableProofOf('transactions', wrong.plain, wrong.groups)).toBeUndefined();
});

test('movements are compared with the closing balance, from the opening one', () => {
  const review = startReview('BankStatement', [
    offer('openingBalance', 100, 0.97),
    offer('closingBalance', 130.5, 0.97),
    offer('transactions.0.deposit', 50.5, 0.9),
    offer('transactions.1.withdrawal', 20, 0.9),
  ]);
  const { plain, groups } = groupRows(toCells(review));
  expect(tableProofOf('transactions', plain, groups)).toEqual({ sumCents: 13_050, printedCents: 13_050 });
});

test('missing months are listed, across the end of a year', () => {
  const { groups } = batchesOf(history(['2025-11', 1200, 0.9], ['2026-02', 1200, 0.9]));
  expect(missingMonths(groups)).toEqual({ count: 4, missing: ['2025-12', '2026-01'] });
});

test('one tap takes all of a page, but a table that contradicts its total comes after, by itself', () => {
  const next = (review: ReturnType<typeof history>) => {
    const { plain, groups } = batchesOf(review);
    return nextBatch(review, plainBatches(review, plain), groups);
  };
  const right = history(['2026-08', 1200, 0.9], ['2026-09', 2400, 0.9]);
  expect(next(right)).toEqual({ names: ['name'], isProven: true });
  const second = next(acceptAll(right, ['name']));
  expect([second?.names.length, second?.isProven]).toEqual([5, true]);
  const wrong = acceptAll(history(['2026-08', 1200, 0.9], ['2026-09', 82_400, 0.9]), ['name']);
  expect(next(wrong)).toEqual({ names: ['latestEmployer'], isProven: true });
  const left = next(acceptAll(wrong, ['latestEmployer']));
  expect([left?.names.length, left?.isProven]).toEqual([4, false]);
});
