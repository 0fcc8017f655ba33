import { beforeEach, expect } from 'vitest';
import { auditEvents } from '../../../server/tables.ts';
import { portalTest as it, portal } from '../../../testing/portal-of-file.ts';
import type { Login } from '../contract.ts';
import { findLastSeen } from './sessions-of.ts';

let token: string;

// After a day the sessions of the previous test have ended.
beforeEach(async () => {
  portal.clock.advance(24 * 3600);
  token = await portal.logInByCode();
});

const list = async (withToken = token) => (await portal.call<Login[]>('GET /auth/sessions', { token: withToken })).data;
const isOpen = async (withToken: string) => (await portal.call('GET /auth/me', { token: withToken })).code === '0000';

it('lists where one is logged in, this session first, and never another person’s', async () => {
  const other = await portal.logInByCode();
  await portal.logInByCode('90156623');
  const found = await list();
  expect(found.map(({ current, method }) => [current, method])).toEqual([
    [true, 'code'],
    [false, 'code'],
  ]);
  expect((await list(other)).map(({ id }) => id)).toEqual([found[1]?.id, found[0]?.id]);
  expect(Object.keys(found[0] ?? {}).sort()).toEqual(['createdAt', 'current', 'device', 'id', 'lastSeenAt', 'method']);
});

it('leaves out what is over', async () => {
  const other = await portal.logInByCode();
  await portal.call('POST /auth/logout', { token: other });
  expect(await list()).toHaveLength(1);
  portal.clock.advance(11.9 * 3600);
  const late = await portal.logInByCode();
  portal.clock.advance(600);
  expect(await list(late)).toHaveLength(1);
});

it('knows to the minute when a session was used', async () => {
  const before = (await list())[0]?.lastSeenAt;
  portal.clock.advance(20);
  const later = await portal.logInByCode();
  expect((await list(later)).find(({ current }) => !current)?.lastSeenAt).toBe(before);
  await portal.call('GET /auth/me', { token });
  const after = (await list(later)).find(({ current }) => !current)?.lastSeenAt ?? '';
  expect(Date.parse(after) - Date.parse(before ?? '')).toBeGreaterThan(60_000);
  const seen = await findLastSeen(portal.context, ['demo-grace-teo', 'nobody']);
  expect([...seen.keys()]).toEqual(['demo-grace-teo']);
});

it('ends another session at once', async () => {
  const other = await portal.logInByCode();
  const id = (await list()).find(({ current }) => !current)?.id;
  expect((await portal.call('POST /auth/sessions/revoke', { token, body: { id } })).code).toBe('0000');
  expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
  expect((await portal.call('POST /auth/sessions/revoke', { token, body: { id } })).code).toBe('4001');
});

it('ends the session that asks, as a logout does', async () => {
  const id = (await list()).find(({ current }) => current)?.id;
  await portal.call('POST /auth/sessions/revoke', { token, body: { id } });
  expect(await isOpen(token)).toBe(false);
});

it('does not find another person’s session', async () => {
  const other = await portal.logInByCode('90156623');
  const id = (await list(other))[0]?.id;
  expect((await portal.call('POST /auth/sessions/revoke', { token, body: { id } })).code).toBe('4001');
  expect(await isOpen(other)).toBe(true);
});

it('ends all others, and only one’s own', async () => {
  const second = await portal.logInByCode();
  const third = await portal.logInByCode();
  const helper = await portal.logInByCode('90156623');
  const reply = await portal.call<{ ended: number }>('POST /auth/sessions/revokeOthers', { token });
  expect(reply.data.ended).toBe(2);
  const open = await Promise.all([token, second, third, helper].map(isOpen));
  expect(open).toEqual([true, false, false, true]);
});

it('leaves a trace', async () => {
  await portal.call('POST /auth/sessions/revokeOthers', { token });
  await portal.call('POST /auth/logout', { token });
  const actions = (await portal.db.select().from(auditEvents)).map(({ action }) => action);
  expect(actions).toContain('auth.revoke-other-sessions');
  expect(actions).toContain('auth.revoke-session');
  expect(actions).toContain('auth.logout');
});
