import { expect, it } from 'vitest';
import { countsText, type ListCounts } from './case-counts.ts';
import type { ListState } from './list-search.ts';

const none = { pending: 0, completed: 0, disbursement: 0, waitingForYou: 0 };

it.each<[ListState, Partial<ListCounts>, string]>([
  [0, {}, 'No applications yet'],
  [0, { pending: 4 }, '4 not sent yet'],
  [1, { pending: 4, completed: 3 }, '3 sent to financiers'],
  [0, { completed: 3, waitingForYou: 1 }, '3 sent to financiers, 1 of them waiting for you'],
  [2, { completed: 30, disbursement: 2, waitingForYou: 5 }, '2 in disbursement'],
  [2, { completed: 30 }, 'None in disbursement'],
])('below the title of tab %i with %j stands "%s"', (state, counts, text) => {
  expect(countsText({ ...none, ...counts }, state)).toBe(text);
});
