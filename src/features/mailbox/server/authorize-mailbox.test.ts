import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { MailboxProvider } from '../../../integrations/mailbox/mailbox-provider.ts';
import { answerAsOwner } from '../../../testing/mailbox-owner.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import { waitsForLock } from '../../../testing/waits-for-lock.ts';
import { createMainAccount } from '../../dealers/server/create-main-account.ts';
import { deleteMainAccount } from '../../dealers/server/delete-main-account.ts';
import type { MailboxStatus } from '../contract.ts';
import { mailboxes, mailboxRequests } from './tables.ts';

let token: string;
let daniel: string;
it.beforeAll(async () => {
  token = await portal.login();
  daniel = await portal.login('90156623');
});

const ask = async (provider: MailboxProvider, as = token) => {
  const reply = await portal.call<{ url: string }>('POST /mailbox/authorize', { token: as, body: { provider } });
  expect(reply.code).toBe('0000');
  return reply.data.url;
};
const callback = async (body: object, as = token) =>
  portal.call<{ outcome: string; provider: string | null }>('POST /mailbox/callback', { token: as, body });
const status = async (as = token) => (await portal.call<MailboxStatus>('GET /mailbox/status', { token: as })).data;
const fault = (mode: string, count = 1) =>
  fetch(`${portal.sandbox.url}/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ party: 'mailbox', mode, count }),
  });
/** Removes the portal in the account's settings, as its owner. Returns how many permissions that ended. */
const throwOut = async (party: MailboxProvider, address: string) => {
  const reply = await fetch(`${portal.sandbox.url}/api/mailboxes/withdraw`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ party, address }),
  });
  return ((await reply.json()) as { withdrawn: number }).withdrawn;
};
const hasMail = async (id: string, as = token) => {
  const query = { channelId: 'demo-lorong-motors' };
  const reply = await portal.call<{ id: string; hasMail: boolean }[]>('GET /dealerAccount/dealerUser/list', {
    token: as,
    query,
  });
  return reply.data.find((user) => user.id === id)?.hasMail;
};

describe.each(['google', 'microsoft'] as const)('%s', (provider) => {
  it('is authorised by its owner, withdrawn, and authorised again', async () => {
    expect(await status()).toMatchObject({ offered: ['google', 'microsoft'], authorization: 0 });
    const answer = await answerAsOwner(await ask(provider), { account: 'sales@lorongmotors.example' });
    expect(await callback(answer)).toMatchObject({ code: '0000', data: { outcome: 'authorized', provider } });
    expect(await status()).toMatchObject({
      authorization: 1,
      provider,
      address: 'sales@lorongmotors.example',
      end: null,
    });
    expect(await hasMail('demo-grace-teo')).toBe(true);

    const revoked = await portal.call<MailboxStatus>('POST /mailbox/revoke', { token });
    expect(revoked.data).toMatchObject({ authorization: 0, end: 'withdrawn', provider });
    expect(await hasMail('demo-grace-teo')).toBe(false);
    const [row] = await portal.db.select().from(mailboxes).where(eq(mailboxes.userId, 'demo-grace-teo'));
    expect(row?.tokens).toBeNull();
    await portal.runJobs();
    // Google was notified; Microsoft has no call for that, so its owner still finds the portal among the apps.
    expect(await throwOut(provider, 'sales@lorongmotors.example')).toBe(provider === 'google' ? 0 : 1);
    expect((await portal.call('POST /mailbox/revoke', { token })).code).toBe('5004');

    await callback(await answerAsOwner(await ask(provider)));
    expect(await status()).toMatchObject({ authorization: 1, address: 'grace@lorongmotors.example' });
    await portal.call('POST /mailbox/revoke', { token });
    await portal.runJobs();
  });
});

it('takes an answer once: a repetition gets what the first came to and changes nothing', async () => {
  const answer = await answerAsOwner(await ask('google'));
  const [first, second] = await Promise.all([callback(answer), callback(answer)]);
  expect([first.data.outcome, second.data.outcome]).toEqual(['authorized', 'authorized']);
  await portal.call('POST /mailbox/revoke', { token });
  expect((await callback(answer)).data.outcome).toBe('authorized');
  expect(await status()).toMatchObject({ authorization: 0, end: 'withdrawn' });
});

it('says that the owner declined', async () => {
  const answer = await answerAsOwner(await ask('microsoft'), { answer: 'deny' });
  expect(answer.error).toBe('access_denied');
  expect((await callback(answer)).data).toEqual({ outcome: 'denied', provider: 'microsoft' });
  expect((await status()).authorization).toBe(0);
});

it('does not take a mailbox whose owner left the sending out', async () => {
  const answer = await answerAsOwner(await ask('google'), { withoutSending: true });
  expect((await callback(answer)).data.outcome).toBe('noSending');
  expect((await status()).authorization).toBe(0);
  await portal.runJobs();
});

it('refuses an answer that comes after ten minutes', async () => {
  const answer = await answerAsOwner(await ask('google'));
  portal.clock.advance(601);
  expect((await callback(answer)).data.outcome).toBe('expired');
  expect((await status()).authorization).toBe(0);
});

it('is not begun from a page that somebody left open', async () => {
  const begin = () => portal.call('POST /mailbox/authorize', { token, body: { provider: 'google' } });
  expect((await begin()).code).toBe('1613');
  const { data } = await portal.call<{ challengeId: string }>('POST /auth/stepUp', { token, body: {} });
  await portal.runJobs();
  const otp = /\b(\d{6})\b/.exec((await portal.latestMessage('sms', '+6591274480'))?.text ?? '')?.[1];
  const body = { challengeId: data.challengeId, otp };
  expect((await portal.call('POST /auth/stepUp/confirm', { token, body })).code).toBe('0000');
  expect((await begin()).code).toBe('0000');
  daniel = await portal.login('90156623');
});

it('knows an answer only from the account and the session that asked', async () => {
  const answer = await answerAsOwner(await ask('google'));
  expect((await callback(answer, daniel)).data).toEqual({ outcome: 'unknown', provider: null });
  const elsewhere = await portal.login();
  expect((await callback(answer, elsewhere)).data.outcome).toBe('unknown');
  expect((await callback({ ...answer, state: 'invented' })).data.outcome).toBe('unknown');
  expect((await status()).authorization).toBe(0);
  expect((await status(daniel)).authorization).toBe(0);
});

it('fails on a code that is not the provider’s', async () => {
  const answer = await answerAsOwner(await ask('google'));
  expect((await callback({ ...answer, code: 'invented' })).data.outcome).toBe('failed');
  expect((await callback({ state: (await answerAsOwner(await ask('google'))).state })).data.outcome).toBe('failed');
});

it('does not take the code of another request', async () => {
  const [first, second] = [await answerAsOwner(await ask('google')), await answerAsOwner(await ask('google'))];
  expect((await callback({ ...first, code: second.code })).data.outcome).toBe('failed');
  expect((await status()).authorization).toBe(0);
});

it('uses nothing up while the provider is down', async () => {
  const answer = await answerAsOwner(await ask('google'));
  await fault('down');
  const failed = await callback(answer);
  expect([failed.code, failed.message]).toEqual([
    ...['7001', 'Google does not answer right now. Try again in a minute.'],
  ]);
  expect((await callback(answer)).data.outcome).toBe('authorized');
});

it('keeps no state, nonce, verifier or token that could be read', async () => {
  const url = new URL(await ask('google'));
  const state = url.searchParams.get('state') ?? '';
  const answer = await answerAsOwner(url.href);
  await callback(answer);
  const stored = JSON.stringify([
    ...(await portal.db.select().from(mailboxRequests)),
    ...(await portal.db.select().from(mailboxes)),
  ]);
  const bytes = (text: string) => JSON.stringify([...Buffer.from(text)]).slice(1, -1);
  for (const secret of [state, url.searchParams.get('nonce') ?? '', answer.code ?? '', 'refreshToken']) {
    expect(stored.includes(secret) || stored.includes(bytes(secret))).toBe(false);
  }
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
});

it('is each account’s own', async () => {
  await callback(await answerAsOwner(await ask('google', daniel), { account: 'daniel@lorongmotors.example' }), daniel);
  expect(await status(daniel)).toMatchObject({ authorization: 1, address: 'daniel@lorongmotors.example' });
  expect((await status()).address).toBe('grace@lorongmotors.example');
});

it('marks an account as having a mailbox only where it has one', async () => {
  const mark = (id: string, as: string) =>
    portal.raw<{ hasMail: boolean }>('PUT', `/dealer-portal/web/dealerAccount/updateHasMail/${id}`, { token: as });
  expect((await mark('demo-daniel-koh', daniel)).data).toEqual({ hasMail: true });
  await portal.call('POST /mailbox/revoke', { token: daniel });
  expect((await mark('demo-daniel-koh', daniel)).data).toEqual({ hasMail: false });
  expect((await mark('demo-daniel-koh', token)).code).toBe('4001');
});

it('ends with the account', async () => {
  await callback(await answerAsOwner(await ask('microsoft', daniel)), daniel);
  const body = { id: 'demo-daniel-koh' };
  expect((await portal.call('POST /dealerAccount/dealerUser/delete', { token, body })).code).toBe('0000');
  const [row] = await portal.db.select().from(mailboxes).where(eq(mailboxes.userId, 'demo-daniel-koh'));
  expect(row).toMatchObject({ authorization: 0, end: 'withdrawn', tokens: null });
});

it('is not kept for an account that is deleted while its answer is taken in', async () => {
  const phone = '81230988';
  const person = { userName: 'Farah Idris', email: 'farah@lorongmotors.example', phone };
  const { userId } = await createMainAccount(portal.context, { ...person, dealerId: 'demo-lorong-motors' });
  const farah = await portal.login(phone);
  const answer = await answerAsOwner(await ask('google', farah), { account: person.email });
  // Blocks the deletion after it found no mailbox, before it has changed anything visible.
  const holder = await portal.db.$client.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`number +65${phone}`]);
  const deletion = deleteMainAccount(portal.context, userId);
  await expect.poll(() => waitsForLock(portal), { interval: 10 }).toBe(true);
  const late = callback(answer, farah);
  await expect.poll(() => waitsForLock(portal, 2), { interval: 10 }).toBe(true);
  await holder.query('commit');
  holder.release();
  await deletion;
  expect((await late).code).toBe('1604');
  expect(await portal.db.select().from(mailboxes).where(eq(mailboxes.userId, userId))).toEqual([]);
});
