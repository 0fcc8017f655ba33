import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Dealer } from '../features/auth/dealer.ts';
import { call } from './api.ts';
import {
  endSession,
  forgetFormerPerson,
  lapseSession,
  onSessionEnd,
  readSession,
  type SessionEnd,
  setDealer,
  startSession,
} from './session.ts';

const dealer = { id: 'd', channelNo: 'LM001', channelUserId: 'u' } as Dealer;
const good = new Set<string>();
const gone = new Set<string>();
let sent: { token: string | undefined; key: string | undefined }[] = [];

const reply = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

beforeEach(() => {
  sent = [];
  good.clear();
  gone.clear();
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ token: headers.Token, key: headers['Idempotency-Key'] });
    if (headers.Token === undefined) return reply({ code: '1601', message: '', data: null }, 401);
    if (gone.has(headers.Token)) return reply({ code: '1604', message: '', data: { accountGone: true } });
    if (!good.has(headers.Token)) return reply({ code: '1604', message: 'Token expired.', data: null });
    return reply({ code: '0000', message: 'success', data: { of: headers.Token } });
  });
});
afterEach(() => {
  endSession('logout');
  vi.unstubAllGlobals();
});

const save = () => call('POST /dealer-portal/web/auth/sessions/revokeOthers', {}, { idempotencyKey: 'k' });
const lapsed = () => expect.poll(() => readSession().lapse).toBeDefined();

test('a call that meets the end of the session is made again, with the same key, when its person is back', async () => {
  startSession('old', dealer);
  const saving = save();
  await lapsed();
  expect(readSession()).toMatchObject({ dealer, lapse: { why: 'expired' } });
  expect(readSession().token).toBeUndefined();
  good.add('new');
  startSession('new', dealer);
  expect(await saving).toEqual({ of: 'new' });
  expect(sent).toEqual([
    { token: 'old', key: 'k' },
    { token: 'new', key: 'k' },
  ]);
});

test('calls begun meanwhile wait, save those that log in', async () => {
  startSession('old', dealer);
  lapseSession('expired');
  const saving = save();
  await expect(call('POST /dealer-portal/web/auth/otp', { body: { phone: '91274480' } })).rejects.toThrow();
  expect(sent).toHaveLength(1);
  good.add('new');
  startSession('new', dealer);
  expect(await saving).toEqual({ of: 'new' });
});

test('who logs out gets no call of theirs made again', async () => {
  startSession('old', dealer);
  const saving = save();
  await lapsed();
  endSession('logout');
  await expect(saving).rejects.toMatchObject({ code: '1604' });
  expect(sent).toHaveLength(1);
});

test('what one person began is never sent in the name of another', async () => {
  good.add('other');
  startSession('old', dealer);
  const met = save();
  await lapsed();
  const waited = save();
  forgetFormerPerson();
  startSession('other', { ...dealer, channelUserId: 'v' });
  await expect(met).rejects.toMatchObject({ code: '1604' });
  await expect(waited).rejects.toMatchObject({ code: '1604' });
  expect(sent.map(({ token }) => token)).toEqual(['old']);
});

test('a call that is given up does not wait for the login', async () => {
  startSession('old', dealer);
  lapseSession('expired');
  const leaving = new AbortController();
  const loading = call('GET /dealer-portal/web/auth/sessions', {}, { signal: leaving.signal });
  leaving.abort();
  await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).toEqual([]);
});

test('without a chosen dealer there is no page to keep', async () => {
  startSession('old');
  await expect(save()).rejects.toMatchObject({ code: '1604' });
  expect(readSession()).toEqual({});
});

test('whose account is gone has no session to go on with', async () => {
  const ends: SessionEnd[] = [];
  onSessionEnd((why) => void ends.push(why));
  gone.add('old');
  startSession('old', dealer);
  await expect(save()).rejects.toMatchObject({ code: '1604' });
  expect(readSession()).toEqual({});
  expect(ends).toEqual(['noAccount']);
});

test('what waited for one dealer is never sent for another, save where it names its own', async () => {
  startSession('old', dealer);
  lapseSession('expired');
  const waited = save();
  const named = call(
    'POST /dealer-portal/web/auth/sessions/revokeOthers',
    {},
    { idempotencyKey: 'k', channelNo: dealer.channelNo },
  );
  good.add('new');
  startSession('new', { ...dealer, channelNo: 'BA001' });
  setDealer({ ...dealer, channelNo: 'BA001' });
  await expect(waited).rejects.toMatchObject({ name: 'AbortError' });
  expect(await named).toEqual({ of: 'new' });
  expect(sent).toHaveLength(1);
});
