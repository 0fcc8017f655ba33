import { expect, test } from 'vitest';
import type { CaseDocument } from '../contract.ts';
import type { Slot } from './document-slots.ts';
import { hasValuesToDecide, nextToCheck, type SlotState, slotStateOf } from './slot-state.ts';

const slot = (given: Partial<CaseDocument> | undefined, fileType: Slot['fileType'] = 'NOA', needed = true): Slot => ({
  key: `case:${fileType}`,
  fileType,
  needed,
  document: given && {
    fileId: 'f1',
    fileType,
    personalInfoId: null,
    fileName: 'a.pdf',
    mime: 'application/pdf',
    size: 1,
    pages: 1,
    status: 1,
    reviewStatus: 0,
    toCheck: 0,
    flaw: null,
    fromCustomer: false,
    uploadedAt: '',
    ...given,
  },
});

test.each<[string, SlotState, SlotState]>([
  ['needed and not there', slotStateOf(slot(undefined)), 'missing'],
  ['not needed and not there', slotStateOf(slot(undefined, 'NOA', false)), 'optional'],
  ['on its way', slotStateOf(slot(undefined), { state: 'sending' }), 'uploading'],
  [
    'a replacement on its way hides what it replaces',
    slotStateOf(slot({ reviewStatus: 1 }), { state: 'preparing' }),
    'uploading',
  ],
  ['upload failed', slotStateOf(slot(undefined), { state: 'failed' }), 'not-sent'],
  ['in recognition', slotStateOf(slot({ status: 0 })), 'reading'],
  ['nothing recognised', slotStateOf(slot({ status: 2, flaw: 'unreadable' })), 'unreadable'],
  ['recognition broke off', slotStateOf(slot({ status: 3, flaw: 'unreadable' })), 'fault'],
  ['another document', slotStateOf(slot({ status: 2, flaw: 'otherDocument' })), 'mismatch'],
  ['a passport, which is not read', slotStateOf(slot({ status: 2 }, 'NRICFront')), 'kept'],
  ['some to check', slotStateOf(slot({ toCheck: 2 })), 'to-check'],
  ['names somebody else for certain', slotStateOf(slot({ flaw: 'otherPerson', toCheck: 2 })), 'whose'],
  ['all certain', slotStateOf(slot({})), 'ready'],
  ['nothing is read from such documents', slotStateOf(slot({}, 'OtherIncome')), 'kept'],
  ['reviewed', slotStateOf(slot({ reviewStatus: 1, toCheck: 3 })), 'checked'],
  ['rejected', slotStateOf(slot({ reviewStatus: 1, flaw: 'rejected' })), 'rejected'],
  ['of somebody else', slotStateOf(slot({ reviewStatus: 1, flaw: 'otherPerson' })), 'other-person'],
  ['another document that a person kept', slotStateOf(slot({ reviewStatus: 1, flaw: 'otherDocument' })), 'as-it-is'],
  [
    'unreadable, and a person kept it',
    slotStateOf(slot({ status: 2, reviewStatus: 1, flaw: 'unreadable' })),
    'as-it-is',
  ],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected);
});

test.each<SlotState>(['to-check', 'ready', 'whose'])(
  'the values of a document that is %s are to be decided',
  (state) => {
    expect(hasValuesToDecide(state)).toBe(true);
  },
);

test.each<SlotState>(['reading', 'mismatch', 'checked', 'rejected'])('of one that is %s none are', (state) => {
  expect(hasValuesToDecide(state)).toBe(false);
});

test('the next document goes round and leaves out the present one', () => {
  const slots = [slot({}, 'NRICFront'), slot({}, 'NOA'), slot({}, 'LogCard')];
  const states = new Map<string, SlotState>([
    ['case:NRICFront', 'to-check'],
    ['case:NOA', 'checked'],
    ['case:LogCard', 'ready'],
  ]);
  expect(nextToCheck(slots, states, 'case:NRICFront')?.key).toBe('case:LogCard');
  expect(nextToCheck(slots, states, 'case:LogCard')?.key).toBe('case:NRICFront');
  states.set('case:NRICFront', 'checked');
  expect(nextToCheck(slots, states, 'case:LogCard')).toBeUndefined();
});
