import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Dealer } from '../features/auth/dealer.ts';
import { call } from './api.ts';
import { offerConfirmation } from './confirmation.ts';
import { forgottenSessions } from './device/session-end.ts';
import {
  endSession,
  expireSession,
  onSessionEnd,
  openSession,
  readFormerDealer,
  readKeptPerson,
  readSession,
  readUser,
  type SessionEnd,
  startSession,
} from './session.ts';

const dealer = { id: 'd', channelNo: 'LM001', channelUserId: 'u' } as Dealer;
const good = new Set<string>();
const gone = new Set<string>();
/** Tokens that need a code before their calls succeed. */
const confirmFirst = new Set<string>();
let sent: { token: string | undefined; key: string | undefined }[] = [];

const reply = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

beforeEach(async () => {
  sent = [];
  good.clear();
  gone.clear();
  confirmFirst.clear();
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ token: headers.Token, key: headers['Idempotency-Key'] });
    if (headers.Token === undefined) return reply({ code: '1601', message: '', data: null }, 401);
    if (gone.has(headers.Token)) return reply({ code: '1604', message: '', data: { accountGone: true } });
    if (confirmFirst.has(headers.Token)) return reply({ code: '1613', message: '', data: null });
    if (!good.has(headers.Token)) return reply({ code: '1604', message: 'Token expired.', data: null });
    return reply({ code: '0000', message: 'success', data: { of: headers.Token } });
  });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  await openSession();
});
afterEach(() => {
  endSession('logout');
  vi.unstubAllGlobals();
});

const save = () => call('POST /dealer-portal/web/auth/sessions/revokeOthers', {}, { idempotencyKey: 'k' });

test('an expired token ends the session; dealer and person stay on the device, to recognise the same user', async () => {
  const ends: SessionEnd[] = [];
  onSessionEnd((why) => void ends.push(why));
  startSession('old', dealer);
  const person = readUser();
  await expect(save()).rejects.toMatchObject({ code: '1604' });
  expect(readSession()).toEqual({});
  expect(ends).toEqual(['expired']);
  expect([readFormerDealer(), readKeptPerson()]).toEqual([dealer, person]);
  startSession('new', dealer);
  expect(readUser()).toBe(person);
});

test('many calls that are refused at once end it once, and none is made again', async () => {
  const ends: SessionEnd[] = [];
  onSessionEnd((why) => void ends.push(why));
  startSession('old', dealer);
  await Promise.allSettled([save(), save(), save()]);
  expect(ends).toEqual(['expired']);
  good.add('new');
  startSession('new', dealer);
  expect(sent.map(({ token }) => token)).toEqual(['old', 'old', 'old']);
});

test('an answer to a former token does not end the next session', async () => {
  startSession('old', dealer);
  const late = save();
  expireSession('expired');
  good.add('new');
  startSession('new', dealer);
  await expect(late).rejects.toMatchObject({ code: '1604' });
  expect(readSession()).toEqual({ token: 'new', dealer });
});

test('what one user began is never sent in the name of another', async () => {
  confirmFirst.add('old');
  good.add('other');
  startSession('old', dealer);
  const withdraw = offerConfirmation(async () => {
    endSession('logout');
    startSession('other', { ...dealer, channelUserId: 'v' });
    return true;
  });
  await expect(save()).rejects.toMatchObject({ code: '1604' });
  withdraw();
  expect(sent.map(({ token }) => token)).toEqual(['old']);
});

test('without a chosen dealer nobody would be recognised, and nothing stays', async () => {
  startSession('old');
  const before = forgottenSessions();
  await expect(save()).rejects.toMatchObject({ code: '1604' });
  expect(readSession()).toEqual({});
  expect(readKeptPerson()).toBeUndefined();
  expect(forgottenSessions()).toBe(before + 1);
});

test('whose account is gone has no session to go on with', async () => {
  const ends: SessionEnd[] = [];
  onSessionEnd((why) => void ends.push(why));
  gone.add('old');
  startSession('old', dealer);
  await expect(save()).rejects.toMatchObject({ code: '1604' });
  expect(readSession()).toEqual({});
  expect(ends).toEqual(['noAccount']);
  expect(readKeptPerson()).toBeUndefined();
});
