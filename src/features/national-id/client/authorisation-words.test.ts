import { expect, test } from 'vitest';
import { identityRequestStates, type PartyAuthorisation } from '../contract.ts';
import {
  adviceText,
  arrivalText,
  authorisationStateOf,
  authorisationStateText,
  authorisationTone,
  isMyinfoRequestOpen,
  isRequestMoving,
  receivedText,
} from './authorisation-words.ts';

const now = new Date('2026-11-23T06:00:00Z');
const nobody: PartyAuthorisation = {
  personalInfoId: 'p1',
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
const asked = (state: (typeof identityRequestStates)[number], more = {}): PartyAuthorisation => ({
  ...nobody,
  request: {
    requestId: 'r1',
    portal: 'singpass',
    state,
    sentTo: null,
    sentAt: null,
    openedAt: '2026-11-23T04:04:00Z',
    begunAt: '2026-11-23T04:05:00Z',
    endedAt: '2026-11-23T04:06:00Z',
    expiresAt: '2026-11-23T04:20:00Z',
    ...more,
  },
});
const came = { status: 1 as const, authorisedAt: '2026-11-23T04:06:00Z', textVersion: 1 };

test('every state has words and a mark', () => {
  const texts = identityRequestStates.map((state) => authorisationStateText(asked(state), 'singpass', now));
  expect(new Set(texts).size).toBe(identityRequestStates.length);
  for (const state of identityRequestStates) expect(authorisationTone(asked(state))).toBeTruthy();
  expect(authorisationStateText(nobody, 'singpass', now)).toBe('Not asked yet');
});

test('a request by SMS tells when and where it went', () => {
  const sent = asked('made', { sentAt: '2026-11-23T04:00:00Z', sentTo: '+65 ••••• 081' });
  expect(authorisationStateText(sent, 'singpass', now)).toBe('Link sent 12:00');
  expect(adviceText(sent, 'singpass', now)).toBe('To +65 ••••• 081. Valid until 23/11/2026 12:20.');
});

test('what came stays told when the request is forgotten, and beside one that is asked again', () => {
  expect(authorisationStateOf({ ...nobody, ...came })).toBe('done');
  const again = { ...asked('expired'), ...came };
  expect(authorisationStateText(again, 'singpass', now)).toBe('Expired 12:20');
  expect(adviceText(again, 'singpass', now)).toContain('Authorised 12:06; what came then stays.');
});

test('what came is counted, singular and plural', () => {
  expect(receivedText(nobody)).toBe('');
  expect(receivedText({ ...nobody, ...came, valuesRead: 1, cpfMonths: 1, noaYears: 1 })).toBe(
    '1 value read, CPF 1 month, NOA 1 year, consent text version 1',
  );
  expect(receivedText({ ...nobody, ...came, valuesRead: 18, cpfMonths: 12, noaYears: 2, actedBy: 'LIM' })).toBe(
    '18 values read, CPF 12 months, NOA 2 years, consent text version 1, by LIM',
  );
});

test('wherever the dealer is, only what has arrived is told', () => {
  const told = identityRequestStates.filter((state) => arrivalText(asked(state), 'singpass', 'Tan Wei Ling'));
  expect(told).toEqual(['done']);
  expect(arrivalText(asked('done'), 'singpass', 'Tan Wei Ling')).toBe('Myinfo of Tan Wei Ling received.');
});

test('a request is followed while it may be answered, after a refusal until it expires', () => {
  const followed = (moment: string) =>
    identityRequestStates.filter((state) => isRequestMoving(asked(state).request, new Date(moment)));
  expect(followed('2026-11-23T04:10:00Z')).toEqual(['made', 'opened', 'begun', 'denied', 'mismatch']);
  expect(followed('2026-11-23T05:00:00Z')).toEqual(['made', 'opened', 'begun']);
  expect([isRequestMoving(null, now), isMyinfoRequestOpen(null)]).toEqual([false, false]);
});
