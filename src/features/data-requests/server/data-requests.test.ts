import { expect } from 'vitest';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import { daniel, grace, portal, teamTest as test } from '../../../testing/portal-of-file.ts';
import { sampleCase } from '../../../testing/sample-case.ts';
import { addBusinessDays } from '../business-days.ts';
import type { DataRequest, NewRequest } from '../contract.ts';
import { endDueAccounts } from './end-accounts.ts';
import { dataRequests } from './tables.ts';

interface Listed {
  requests: DataRequest[];
  ending: string;
}
const list = async (token: string) => (await portal.call<Listed>('GET /dataRequest/list', { token })).data;
const create = (token: string, body: NewRequest | object, key?: string) =>
  portal.call<DataRequest>('POST /dataRequest/create', { token, body, ...(key ? { key } : {}) });
const withdraw = (token: string, id: string) =>
  portal.call<DataRequest>('POST /dataRequest/withdraw', { token, body: { id } });
const hour = 3600;
const inTenBusinessDays = () => addBusinessDays(singaporeDate(portal.clock.now()), 10);

test('stores each kind with its due date, sealed', async () => {
  expect(await list(daniel)).toEqual({ requests: [], ending: 'passes' });
  const about = 'My name is Koh, not Goh.';
  const correction = await create(daniel, { kind: 'correction', about, wanted: 'Daniel Koh' });
  expect(correction).toMatchObject({ code: '0000', data: { kind: 'correction', state: 'open', about, answer: null } });
  expect(correction.data.dueOn).toBe(inTenBusinessDays());
  expect(correction.data.takesEffectAt).toBeNull();
  const { requests } = await list(daniel);
  expect(requests).toEqual([correction.data]);
  const rows = await portal.db.select().from(dataRequests);
  expect(Buffer.concat(rows.map((row) => row.detail)).toString('latin1')).not.toContain('Koh');
});

test('asks for what a correction and a withdrawal of consent are about', async () => {
  for (const body of [{ kind: 'correction', about: ' ', wanted: 'x' }, { kind: 'withdrawal' }, { kind: 'other' }]) {
    expect((await create(daniel, body)).code).toBe('2001');
  }
  expect((await create(daniel, { kind: 'withdrawal', about: 'x'.repeat(2001) })).code).toBe('2001');
});

test('is one request for a double click, and one open request for access in two tabs', async () => {
  const [first, again] = await Promise.all([
    create(daniel, { kind: 'access' }, 'same-key-1'),
    create(daniel, { kind: 'access' }, 'same-key-1'),
  ]);
  expect(first.data.id).toBe(again.data.id);
  expect(await create(daniel, { kind: 'access' }, 'other-key')).toMatchObject({
    code: '5004',
    message: expect.stringContaining('still open'),
  });
  expect(await withdraw(daniel, first.data.id)).toMatchObject({ code: '0000', data: { state: 'withdrawn' } });
  expect((await withdraw(daniel, first.data.id)).code).toBe('5004');
  const third = await create(daniel, { kind: 'access' }, 'third-key');
  const withdrawal = await create(daniel, { kind: 'withdrawal', about: 'Marketing' });
  expect([third.data.dueOn, withdrawal.data.dueOn]).toEqual(Array(2).fill(inTenBusinessDays()));
});

test('shows and withdraws nobody else’s requests', async () => {
  const [request] = (await list(daniel)).requests;
  expect((await list(grace)).requests).toEqual([]);
  expect((await withdraw(grace, request?.id ?? '')).code).toBe('4001');
  expect(await withdraw(grace, 'unknown')).toMatchObject({
    code: '4001',
    message: expect.not.stringContaining('unknown'),
  });
});

test('mails that a request arrived', async () => {
  await portal.runJobs();
  const mail = await portal.latestMessage('email');
  expect(mail?.subject).toMatch(/^Your request: /);
  expect(mail?.text).not.toContain('Koh');
});

test('a termination can be withdrawn until it takes effect, 48 hours later at the earliest', async () => {
  portal.clock.hold();
  const asked = await create(daniel, { kind: 'termination' });
  const hours = (Date.parse(asked.data.takesEffectAt ?? '') - Date.parse(asked.data.askedAt)) / 3_600_000;
  expect(hours).toBe(48);
  expect(asked.data.dueOn).toBeNull();
  portal.clock.advance(48 * hour - 1);
  await endDueAccounts(portal.context);
  // The login of two days ago has expired.
  const token = await portal.login('90156623');
  expect((await list(token)).requests[0]).toMatchObject({ kind: 'termination', state: 'open' });
  expect((await withdraw(token, asked.data.id)).data.state).toBe('withdrawn');
  portal.clock.advance(2);
  await endDueAccounts(portal.context);
  expect((await list(token)).requests[0]).toMatchObject({ state: 'withdrawn' });
});

test('ends a sub-account when the hours have passed, and passes its cases on', async () => {
  const token = await portal.login('90156623');
  const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token, body: sampleCase() });
  expect(saved.code).toBe('0000');
  await create(token, { kind: 'termination' });
  portal.clock.advance(48 * hour);
  // Two workers at the same time.
  await Promise.all([endDueAccounts(portal.context), endDueAccounts(portal.context)]);
  expect((await portal.call('GET /dataRequest/list', { token })).code).not.toBe('0000');
  const found = await portal.call<{ ownerId?: string }>(`GET /case/detail/${saved.data.caseNo}`, {
    token: await portal.login(),
  });
  expect(found.code).toBe('0000');
  const ended = (await portal.db.select().from(dataRequests)).filter(({ state }) => state === 'ended');
  expect(ended).toHaveLength(1);
  await portal.runJobs();
  expect((await portal.latestMessage('email'))?.text).toContain('Your account has ended.');
});

test('a main account waits for the operator', async () => {
  const before = await portal.login();
  expect((await list(before)).ending).toMatch(/^(confirmed|closes)$/);
  await create(before, { kind: 'termination' });
  portal.clock.advance(100 * hour);
  const token = await portal.login();
  await endDueAccounts(portal.context);
  const { requests } = await list(token);
  expect(requests[0]).toMatchObject({ kind: 'termination', state: 'open' });
  expect((await withdraw(token, requests[0]?.id ?? '')).data.state).toBe('withdrawn');
});
