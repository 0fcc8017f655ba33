import { expect, it } from 'vitest';
import { countsText, countText, foundText, type ListCounts } from './case-counts.ts';
import type { ListState } from './list-search.ts';

const none = { pending: 0, completed: 0, disbursement: 0, waitingForYou: 0 };

it.each<[ListState, Partial<ListCounts>, string]>([
  [0, {}, 'No applications yet'],
  [0, { pending: 4 }, '4 not sent yet'],
  [1, { pending: 4, completed: 3 }, '3 sent to financiers'],
  [0, { completed: 3, waitingForYou: 1 }, '3 sent to financiers, 1 of them waiting for you'],
  [2, { completed: 30, disbursement: 2, waitingForYou: 5 }, '2 in disbursement'],
  [2, { completed: 30 }, 'None in disbursement'],
])('the title of tab %i with the counts %j is followed by "%s"', (state, counts, text) => {
  expect(countsText({ ...none, ...counts }, state)).toBe(text);
});

it('says of a search how many of all were found, disbursements being among those that were sent', () => {
  const all = { ...none, pending: 400, completed: 12, disbursement: 5 };
  expect(foundText({ pending: 1, completed: 2, disbursement: 2 }, all)).toBe('3 of 412 found');
  expect(foundText({ pending: 60, completed: 60, disbursement: 0 }, all)).toBe('99+ of 412 found');
});

it.each([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
])('shows a count of %i as %s', (count, text) => expect(countText(count)).toBe(text));
