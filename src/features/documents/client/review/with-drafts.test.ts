import { expect, test } from 'vitest';
import type { ReadValueOffer } from '../../contract.ts';
import type { Slot } from '../document-slots.ts';
import type { SlotState } from '../slot-state.ts';
import { acceptAll, changeEntry, startReview } from './review.ts';
import { withDrafts } from './with-drafts.ts';

const slot = { key: 'slip', fileType: 'Payslip', needed: true, document: { fileId: 'f1' } } as Slot;
const standing = (state: SlotState, count: number) => ({
  slots: [slot],
  states: new Map([['slip', state]]),
  toCheck: new Map([['slip', count]]),
});
const box = { x: 0, y: 0, width: 1, height: 1 };
const read: ReadValueOffer[] = ['employerName', 'designation'].map((name) => {
  return { name, value: 'X', confidence: 0.5, page: 0, box, text: 'X' };
});
const review = startReview('Payslip', read);

test.each([
  ['of two values one is decided', changeEntry(review, 'designation', { decision: 'rejected' }), 'to-check', 1],
  ['all are decided', acceptAll(review, ['employerName', 'designation']), 'ready', 0],
] as const)('%s', (_what, decided, state, count) => {
  const shown = withDrafts(standing('to-check', 2), () => ({ review: decided, version: 0 }));
  expect([shown.states.get('slip'), shown.toCheck.get('slip')]).toEqual([state, count]);
});

test('what names somebody else stays so until it is said to be of the party all the same', () => {
  const shown = (ofParty: boolean) =>
    withDrafts(standing('whose', 2), () => ({ review, version: 0, ofParty })).states.get('slip');
  expect([shown(false), shown(true)]).toEqual(['whose', 'to-check']);
});

test('what is opened again after it was checked stays checked until it is finished again', () => {
  const shown = withDrafts(standing('checked', 0), () => ({ review, version: 1 }));
  expect(shown.states.get('slip')).toBe('checked');
});
