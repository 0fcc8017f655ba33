import { expect, test } from 'vitest';
import { type IdentityRequest, requestStates } from '../contract.ts';
import { mayStillAnswer } from './authorisation-words.ts';

const now = new Date('2026-11-21T04:30:00Z');
const asked: IdentityRequest = {
  requestId: 'request-1',
  portal: 'singpass',
  state: 'made',
  sentTo: null,
  sentAt: null,
  openedAt: '2026-11-21T04:08:00Z',
  begunAt: '2026-11-21T04:09:00Z',
  endedAt: '2026-11-21T04:10:00Z',
  expiresAt: '2026-11-22T04:07:00Z',
};

test('a request is followed as long as its link works: also after a denial and after another person', () => {
  const followed = requestStates.filter((state) => mayStillAnswer({ ...asked, state }, now));
  expect(followed).toEqual(['made', 'opened', 'begun', 'denied', 'mismatch']);
});

test('after its end nobody can try again', () => {
  const later = new Date('2026-11-22T04:08:00Z');
  expect(mayStillAnswer({ ...asked, state: 'denied' }, later)).toBe(false);
  expect(mayStillAnswer({ ...asked, state: 'mismatch' }, later)).toBe(false);
});

test('nobody who was not asked is waited for', () => {
  expect(mayStillAnswer(null, now)).toBe(false);
});
