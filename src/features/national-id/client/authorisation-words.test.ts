import { expect, test } from 'vitest';
import { type IdentityRequest, type PartyAuthorisation, requestStates } from '../contract.ts';
import { adviceText, changeText, isOpen, mayStillAnswer, receivedText, stateText } from './authorisation-words.ts';

const now = new Date('2026-11-21T04:30:00Z');
const times = {
  sentAt: '2026-11-21T04:07:00Z',
  openedAt: '2026-11-21T04:08:00Z',
  begunAt: '2026-11-21T04:09:00Z',
  endedAt: '2026-11-21T04:10:00Z',
};
const asked: IdentityRequest = {
  requestId: 'request-1',
  portal: 'singpass',
  state: 'made',
  sentTo: '+65 ••••• 222',
  ...times,
  expiresAt: '2026-11-22T04:07:00Z',
};
const party: PartyAuthorisation = {
  personalInfoId: 'party-1',
  status: 0,
  authorisedAt: null,
  textVersion: null,
  valuesRead: 0,
  cpfMonths: 0,
  noaYears: 0,
  unavailable: [],
  actedBy: null,
  request: null,
};
const partyIn = (state: IdentityRequest['state']) => ({ ...party, request: { ...asked, state } });
const authorised = {
  ...party,
  status: 1 as const,
  authorisedAt: '2026-11-21T02:54:00Z',
  textVersion: 4,
  valuesRead: 14,
  cpfMonths: 12,
  noaYears: 2,
};

test.each([
  ['made', 'Link sent 12:07'],
  ['opened', 'Opened 12:08'],
  ['begun', 'In Singpass since 12:09'],
  ['done', 'Authorised 12:10'],
  ['denied', 'Did not agree, 12:10'],
  ['mismatch', 'Another person logged in, 12:10'],
  ['failed', 'Not of age, 12:10'],
  ['expired', 'Expired 22/11'],
  ['withdrawn', 'Withdrawn 12:10'],
] as const)('a request that is %s says so with its time', (state, text) => {
  expect(stateText(partyIn(state), 'singpass', now)).toContain(text);
});

test('a code on the screen names no time, for no link was sent', () => {
  const onScreen = { ...party, request: { ...asked, sentTo: null, sentAt: null } };
  expect(stateText(onScreen, 'singpass', now)).toBe('Waiting for the customer');
});

test('a company is told apart from a person', () => {
  expect(stateText(partyIn('mismatch'), 'corppass', now)).toBe('For another company, 12:10');
  expect(adviceText(partyIn('mismatch'), 'corppass', now)).toContain('UEN');
  expect(stateText(partyIn('begun'), 'corppass', now)).toBe('In Corppass since 12:09');
});

test('a party whose request is forgotten is still authorised, and one who was never asked is not', () => {
  expect(stateText(authorised, 'singpass', now)).toBe('Authorised 10:54');
  expect(stateText(party, 'singpass', now)).toBe('Not asked yet');
});

test.each(['denied', 'mismatch', 'failed', 'expired'] as const)(
  'a request that is %s says what to do next',
  (state) => {
    expect(adviceText(partyIn(state), 'singpass', now)).not.toBe('');
  },
);

test('asked again after an authorisation, it says that what came then stays', () => {
  const again = { ...authorised, request: { ...asked, state: 'denied' as const } };
  expect(adviceText(again, 'singpass', now)).toContain('Authorised 10:54; what came then stays.');
});

test('what came is listed, and nothing where nothing came', () => {
  expect(receivedText(authorised)).toBe('14 values read, CPF 12 months, NOA 2 years, consent text version 4');
  const one = { ...authorised, valuesRead: 1, cpfMonths: 1, noaYears: 1, actedBy: 'LIM MEI HUA' };
  expect(receivedText(one)).toBe('1 value read, CPF 1 month, NOA 1 year, consent text version 4, by LIM MEI HUA');
  expect(receivedText(party)).toBe('');
});

test('the request is followed as long as its link works: also after a denial and after another person', () => {
  const followed = requestStates.filter((state) => mayStillAnswer({ ...asked, state }, now));
  expect(followed).toEqual(['made', 'opened', 'begun', 'denied', 'mismatch']);
  const later = new Date('2026-11-22T04:08:00Z');
  expect(mayStillAnswer({ ...asked, state: 'mismatch' }, later)).toBe(false);
  expect(mayStillAnswer(null, now)).toBe(false);
});

test('a new code is made at once only where none waits for its answer', () => {
  expect(requestStates.filter((state) => isOpen({ ...asked, state }))).toEqual(['made', 'opened', 'begun']);
});

test('only ends are announced', () => {
  const announced = requestStates.filter((state) => changeText(partyIn(state), 'singpass', 'Tan Wei Ling'));
  expect(announced).toEqual(['done', 'denied', 'mismatch', 'failed']);
});
