import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { z } from 'zod';
import { inTransaction } from '../../../server/context.ts';
import { auditEvents } from '../../../server/tables.ts';
import { enterFreshCodes } from '../../../testing/fresh-codes.ts';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import type { Me } from '../../auth/contract.ts';
import type { SessionStartSchema } from '../../auth/session-start.ts';
import type { Notification } from '../../notifications/contract.ts';
import type { DealerUser } from '../contract.ts';
import { createMainAccount } from './create-main-account.ts';
import { endAccount } from './end-account.ts';
import { readAccounts } from './load-accounts.ts';
import { dealerUsers } from './tables.ts';

type SessionStart = z.infer<typeof SessionStartSchema>;

/** Logs in without answering the invitation. */
async function logIn(phone: string): Promise<SessionStart> {
  portal.clock.advance(61);
  const asked = await portal.call<{ challengeId: string }>('POST /auth/otp', { body: { phone } });
  await portal.runJobs();
  const otp = /\b(\d{6})\b/.exec((await portal.latestMessage('sms', `+65${phone}`))?.text ?? '')?.[1];
  const body = { challengeId: asked.data.challengeId, phone, otp };
  const reply = await portal.call<SessionStart>('POST /auth/login', { body });
  expect(reply.code).toBe('0000');
  return reply.data;
}
async function invite(phone: string, userName = `Person ${phone}`, token = grace): Promise<DealerUser> {
  await enterFreshCodes();
  const body = { userName, phone, email: `p${phone}@d.example`, permissions: ['case.edit', 'case.viewAll'] };
  return (await portal.call<DealerUser>('POST /dealerAccount/dealerUser/create', { token, body })).data;
}
const answer = (token: string, id: string, how: 'accept' | 'decline') =>
  portal.call(`POST /dealerAccount/invitation/${how}`, { token, body: { id } });
const me = async (token: string) => (await portal.call<Me>('GET /auth/me', { token })).data;
const listed = async (id: string, token = grace) => {
  const query = { channelId: 'demo-lorong-motors' };
  const { data } = await portal.call<DealerUser[]>('GET /dealerAccount/dealerUser/list', { token, query });
  return data.find((user) => user.id === id);
};
const lorong = { channelNo: 'LM001' };
const siti = '87215530';

describe('a new person', () => {
  it('logs in, sees who invites, and gets no data of the dealer before accepting', async () => {
    const { id } = await invite('81510001', 'Nur Aisyah');
    expect(await listed(id)).toMatchObject({ invited: true });
    const { token, dealers, invitations } = await logIn('81510001');
    expect(dealers).toEqual([]);
    const told = { id, dealerId: 'demo-lorong-motors', dealerName: 'Lorong Motors Pte. Ltd.', userName: 'Nur Aisyah' };
    expect(invitations).toEqual([{ ...told, accountType: 2, level: 2, invitedBy: 'Grace Teo Hui Min' }]);
    expect(await me(token)).toMatchObject({ user: { email: '' }, dealers: [], permissions: [], invitations });
    const choice = { id: told.dealerId, channelNo: 'LM001', name: told.dealerName, channelUserId: id };
    expect((await portal.call('POST /dealer/selectChannel', { token, body: choice })).code).toBe('4001');
    for (const query of [{}, lorong]) {
      const refused = await portal.call('GET /financer/list', { token, query });
      expect(['1605', '4001']).toContain(refused.code);
      expect(refused.data).toBeNull();
    }
  });

  it('accepts once or twice, and is in', async () => {
    const { id } = await invite('81510002');
    const { token } = await logIn('81510002');
    const replies = await Promise.all([answer(token, id, 'accept'), answer(token, id, 'accept')]);
    expect(replies.map(({ code }) => code)).toEqual(['0000', '0000']);
    expect((await portal.call('GET /financer/list', { token })).code).toBe('0000');
    expect((await me(token)).user.email).toBe('p81510002@d.example');
    expect(await listed(id)).not.toHaveProperty('invited');
    const events = await portal.db.select().from(auditEvents).where(eq(auditEvents.subject, id));
    expect(events.filter(({ action }) => action === 'dealers.accept-invitation')).toHaveLength(1);
    expect((await answer(token, id, 'decline')).code).toBe('4001');
  });

  it('declines: the account is deleted, and the inviter is notified', async () => {
    const { id } = await invite('81510003', 'Boon Keng');
    const { token } = await logIn('81510003');
    expect((await answer(token, id, 'decline')).code).toBe('0000');
    expect((await portal.call('GET /auth/me', { token })).data).toEqual({ accountGone: true });
    expect(await listed(id)).toBeUndefined();
    const query = { channelUserId: 'demo-grace-teo' };
    const { data } = await portal.call<Notification[]>('GET /case/remind', { token: grace, query });
    const [notice] = data.filter(({ type }) => type === 'invitation');
    expect(JSON.parse(notice?.detail ?? '{}')).toEqual({ name: 'Boon Keng' });
    expect((await invite('81510003')).id).not.toBe(id);
  });
});

describe('a person of another dealer', () => {
  it('keeps acting there; the new dealer is in no choice until it is accepted', async () => {
    await portal.db.delete(dealerUsers).where(eq(dealerUsers.userId, 'demo-siti-lorong'));
    const before = (await me((await logIn(siti)).token)).dealers.map(({ name }) => name);
    const { id } = await invite(siti, 'Siti');
    const { token, invitations } = await logIn(siti);
    expect(invitations.map((invitation) => invitation.id)).toEqual([id]);
    expect((await me(token)).dealers.map(({ name }) => name)).toEqual(before);
    expect((await portal.call('GET /financer/list', { token, query: { channelNo: 'BA001' } })).code).toBe('0000');
    expect((await portal.call('GET /financer/list', { token, query: lorong })).code).toBe('4001');
    expect((await portal.call<object[]>('GET /dealer/waiting', { token })).data).toHaveLength(1);
    await answer(token, id, 'accept');
    expect((await portal.call('GET /financer/list', { token, query: lorong })).code).toBe('0000');
  });

  it('is asked by nobody else’s answer', async () => {
    const { id } = await invite('81510004');
    const stranger = await portal.login(siti);
    for (const how of ['accept', 'decline'] as const) expect((await answer(stranger, id, how)).code).toBe('4001');
    expect(await listed(id)).toMatchObject({ invited: true });
  });
});

describe('a person with two invitations', () => {
  it('declines one and stays logged in for the other', async () => {
    const { id: declined } = await invite('81510008');
    const account = { dealerId: 'demo-bukit-auto', userName: 'Tan', email: 'tan@d.example' };
    const { userId: open } = await createMainAccount(portal.context, { ...account, phone: '81510008' });
    const { token } = await logIn('81510008');
    expect((await answer(token, declined, 'decline')).code).toBe('0000');
    expect((await me(token)).invitations.map(({ id }) => id)).toEqual([open]);
    expect((await answer(token, open, 'accept')).code).toBe('0000');
  });
});

describe('an account that gets another person’s number', () => {
  it('waits for that person, who then has what it had', async () => {
    const { id } = await invite('81510005');
    const former = await portal.login('81510005');
    await portal.call('POST /case/list', { token: former, body: { state: 0 } });
    const proof = async () => {
      portal.clock.advance(61);
      const asked = await portal.call<{ challengeId: string }>('POST /auth/stepUp', { token: grace, body: {} });
      await portal.runJobs();
      const text = (await portal.latestMessage('sms', '+6591274480'))?.text ?? '';
      return { challengeId: asked.data.challengeId, otp: /\b(\d{6})\b/.exec(text)?.[1] };
    };
    const body = { id, phone: '81510006', proof: await proof() };
    const changed = await portal.call<DealerUser>('PUT /dealerAccount/dealerUser/update', { token: grace, body });
    expect(changed.data).toMatchObject({ phone: '+6581510006', invited: true });
    expect((await portal.call('GET /auth/me', { token: former })).code).toBe('1604');
    const { token, dealers, invitations } = await logIn('81510006');
    expect([dealers.length, invitations.length]).toEqual([0, 1]);
    await answer(token, id, 'accept');
    expect((await me(token)).permissions).toContain('case.viewAll');
  });
});

describe('a main account that the operator adds', () => {
  it('is accepted like any other; declined, it leaves the dealer as it was', async () => {
    const account = { dealerId: 'demo-bukit-auto', userName: 'Ong', email: 'ong@d.example' };
    const { userId } = await createMainAccount(portal.context, { ...account, phone: '81510007' });
    const { token, invitations } = await logIn('81510007');
    expect(invitations).toMatchObject([{ id: userId, accountType: 1, level: 1, invitedBy: null }]);
    expect((await answer(token, userId, 'decline')).code).toBe('0000');
    const [row] = await portal.db.select().from(dealerUsers).where(eq(dealerUsers.userId, userId));
    expect(row?.deletedAt).toBeInstanceOf(Date);
    expect((await portal.login(siti)).length).toBeGreaterThan(20);
  });
});

it('the accounts of before count as accepted', async () => {
  expect((await logIn('90156623')).invitations).toEqual([]);
});

it('the last accepted main account passes nothing to one that is not accepted', async () => {
  const account = { dealerId: 'demo-bukit-auto', userName: 'Lau', email: 'lau@d.example' };
  await createMainAccount(portal.context, { ...account, phone: '81510009' });
  const living = (await readAccounts(portal.context, account.dealerId)).filter(({ deletedAt }) => !deletedAt);
  const mains = living.filter(({ accountType, invitedAt }) => accountType === 1 && !invitedAt);
  const outcomes: string[] = [];
  for (const { dealerId, userId } of mains) {
    const ended = await inTransaction(portal.context, (tx) => endAccount(tx, { dealerId, userId }));
    outcomes.push(ended.outcome);
  }
  expect(outcomes.indexOf('closed')).toBe(mains.length - 1);
  expect(outcomes).toContain('closed');
});
