import { expect, test } from 'vitest';
import { codes } from '../../../../contract/codes.ts';
import type { DocumentReview } from './review.ts';
import { draftAfter, draftFor, versionToSend, withDecision } from './review-draft.ts';

const review = (fileType = 'Payslip'): DocumentReview => ({ fileType, entries: [] });

test('a draft is sent upon the version it was begun upon, although another one has arrived since', () => {
  const begun = withDecision(undefined, review(), 0);
  const changed = withDecision(begun, review(), 1);
  expect([versionToSend(begun, 1), versionToSend(changed, 1)]).toEqual([0, 0]);
});

test('without a draft what is on the screen counts', () => {
  expect([versionToSend(undefined, 3), versionToSend(undefined, undefined)]).toEqual([3, 0]);
});

test('a draft that came too late is gone, and the next one begins upon what the other found', () => {
  const late = withDecision(undefined, review(), 0);
  const left = draftAfter(late, codes.staleRevision.code);
  expect(left).toBeUndefined();
  expect(versionToSend(withDecision(left, review(), 1), 1)).toBe(1);
});

test.each([codes.illegalTransition.code, 'offline', undefined])('after another failure (%s) it stays', (code) => {
  const draft = withDecision(undefined, review(), 0);
  expect(draftAfter(draft, code)).toBe(draft);
});

test('of a document that became another kind nothing is left', () => {
  const front = withDecision(undefined, review('NRICFront'), 0);
  expect(draftFor(front, 'NRICFront')).toBe(front);
  expect(draftFor(front, 'NRICBack')).toBeUndefined();
  expect(withDecision(front, review('NRICBack'), 1).version).toBe(1);
});
