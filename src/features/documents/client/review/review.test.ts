import { expect, test } from 'vitest';
import { readValueOffer } from '../../../../testing/parts/read-value-offer.ts';
import { lookalikes } from '../upload/lookalikes.ts';
import {
  acceptedFields,
  changeEntry,
  type DocumentReview,
  nextOpen,
  openEntries,
  problemOf,
  resumeReview,
  startReview,
} from './review.ts';

const start = () =>
  startReview('LogCard', [
    readValueOffer('make', 'TOYOTA', 0.99, 0.3),
    readValueOffer('quotaPremium', 41009, 0.81),
    readValueOffer('registrationNumber', 'SMZ4718X', 0.95, 0.2),
    readValueOffer('chassisNumber', 'MR2BF3HEX01284736', 0.62),
  ]);
const entry = (review: DocumentReview, name: string) => {
  const found = review.entries.find((entry) => entry.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

test('the least certain first, then what is certain in the order of the document', () => {
  expect(start().entries.map((entry) => [entry.name, entry.decision])).toEqual([
    ['chassisNumber', 'open'],
    ['quotaPremium', 'open'],
    ['registrationNumber', 'accepted'],
    ['make', 'accepted'],
  ]);
});

test('a certain value that cannot be right is looked at all the same', () => {
  const review = startReview('NRICFront', [readValueOffer('identityNumber', 'S8897241A', 0.99)]);
  expect(openEntries(review)).toHaveLength(1);
  expect(problemOf(review, entry(review, 'identityNumber'))).toBe('check-letter');
});

test('of two readings of a value the surer one stays', () => {
  const review = startReview('NOA', [readValueOffer('totalIncome', 1, 0.5), readValueOffer('totalIncome', 2, 0.9)]);
  expect(review.entries.map((entry) => entry.offer.value)).toEqual([2]);
});

test('the next doubtful value goes round; others wait together, save the last', () => {
  const review = startReview('LogCard', [
    readValueOffer('chassisNumber', 'MR2BF3HEX01284736', 0.62),
    readValueOffer('quotaPremium', 41009, 0.7),
    readValueOffer('make', 'TOYOTA', 0.9),
  ]);
  expect(nextOpen(review)).toBe('chassisNumber');
  expect(nextOpen(review, 'chassisNumber')).toBe('quotaPremium');
  expect(nextOpen(review, 'quotaPremium')).toBe('chassisNumber');
  expect(nextOpen(changeEntry(review, 'chassisNumber', { decision: 'accepted' }), 'quotaPremium')).toBeUndefined();
});

test('accepted and corrected values are sent, rejected and open ones are not', () => {
  let review = changeEntry(start(), 'chassisNumber', { decision: 'rejected' });
  review = changeEntry(review, 'make', { text: 'LEXUS' });
  expect(acceptedFields(review)).toEqual({ registrationNumber: 'SMZ4718X', make: 'LEXUS' });
  review = changeEntry(review, 'quotaPremium', { text: '41,010.50', decision: 'accepted' });
  expect(acceptedFields(review)).toEqual({ registrationNumber: 'SMZ4718X', make: 'LEXUS', quotaPremium: 41010.5 });
});

test('a second look begins with what was decided', () => {
  const values = start().entries.map((entry) => entry.offer);
  const review = resumeReview('LogCard', values, { make: 'LEXUS', quotaPremium: 41010.5 });
  expect(openEntries(review)).toEqual([]);
  expect(entry(review, 'quotaPremium').text).toBe('41,010.50');
  expect(acceptedFields(review)).toEqual({ make: 'LEXUS', quotaPremium: 41010.5 });
});

test('characters easily mistaken are named for numbers only', () => {
  expect(lookalikes('ZSU60-0184471')).toEqual([
    ['8', 'B'],
    ['0', 'O'],
  ]);
  expect(lookalikes('TOYOTA')).toEqual([]);
  expect(lookalikes('HARRIER 2.0 PREMIUM')).toEqual([]);
});
