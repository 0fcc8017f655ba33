import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DataRequest } from '../features/data-requests/contract.ts';
import { dataRequests } from '../features/data-requests/server/tables.ts';
import { plainPicture } from '../testing/ink-pictures.ts';
import { grace, graceTest as it, portal } from '../testing/portal-of-file.ts';
import { operatorJson, runOperator } from '../testing/run-operator.ts';
import { sampleCase } from '../testing/sample-case.ts';

const run = (...args: string[]) => runOperator(portal, ['--as', 'tester', 'requests', ...args]);
const answer = (id: string, text: string) =>
  runOperator(portal, ['--as', 'tester', 'requests', 'answer', id], {}, text);
const create = async (token: string, body: object) =>
  (await portal.call<DataRequest>('POST /dataRequest/create', { token, body })).data;
const ownRequests = async (token: string) =>
  (await portal.call<{ requests: DataRequest[] }>('GET /dataRequest/list', { token })).data.requests;
const folder = mkdtempSync(join(tmpdir(), 'portal-export-'));

it('lists, shows and answers a request; the person is notified', async () => {
  const asked = await create(grace, { kind: 'correction', about: 'The number is old.', wanted: '91234567' });
  const [listed] = await operatorJson<{ request: string; kind: string; note: string | null }[]>(portal, [
    'requests',
    'list',
  ]);
  expect(listed).toMatchObject({ request: asked.id, kind: 'correction', note: null });
  expect((await run('show', asked.id)).out).toContain('The number is old.');
  expect(await answer(asked.id, ' ')).toMatchObject({ exitCode: 1 });
  expect(await answer(asked.id, 'The number is corrected.')).toMatchObject({ exitCode: 0 });
  expect(await answer(asked.id, 'Again.')).toMatchObject({ exitCode: 1 });
  expect((await ownRequests(grace))[0]).toMatchObject({ state: 'answered', answer: 'The number is corrected.' });
  const { data: me } = await portal.call<{ chosenDealer: { channelUserId: string } }>('GET /auth/me', { token: grace });
  const { channelUserId } = me.chosenDealer;
  const bell = await portal.call<{ type: string; detail: string }[]>('GET /case/remind', {
    token: grace,
    query: { channelUserId },
  });
  expect(bell.data).toContainEqual(expect.objectContaining({ type: 'dataRequest', detail: '{"kind":"correction"}' }));
  await portal.runJobs();
  const mail = await portal.latestMessage('email');
  expect(mail?.text).toContain('It was answered.');
  expect(mail?.text).not.toContain('corrected');
  expect((await run('list')).out).toContain('No request is open.');
  expect((await run('list', '--all')).out).toContain(asked.id);
  expect(await run('show', 'unknown')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('no request unknown'),
  });
});

it('exports what is stored of an account, without secrets, readable by the owner only', async () => {
  const { id } = await create(grace, { kind: 'access' });
  const to = join(folder, 'grace');
  expect(await run('export', id, '--to', to)).toMatchObject({ exitCode: 0 });
  expect(statSync(to).mode & 0o777).toBe(0o700);
  expect(statSync(join(to, 'data.json')).mode & 0o777).toBe(0o600);
  const text = readFileSync(join(to, 'data.json'), 'utf8');
  const data = JSON.parse(text) as Record<string, { records: Record<string, unknown>[] }>;
  expect(data.accounts?.records[0]).toMatchObject({ userName: 'Grace Teo Hui Min', phone: '+6591274480' });
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['logins', 'accounts', 'requests', 'actions']));
  const keys = [...text.matchAll(/"([A-Za-z]+)":/g)].map(([, key]) => key?.toLowerCase() ?? '');
  expect(keys.filter((key) => /token|secret|password|hash|credential|publickey/.test(key))).toEqual([]);
  const [session] = (await portal.db.execute('select token_hash from sessions')).rows as { token_hash: string }[];
  expect(text).not.toContain(session?.token_hash);
  expect(await run('export', id, '--to', to)).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('exists already'),
  });
  expect(await run('export', id, '--to', join(folder, 'no', 'where'))).toMatchObject({ exitCode: 1 });
});

it('exports only what an access request asks for', async () => {
  const { id } = await create(grace, { kind: 'withdrawal', about: 'Mail' });
  const to = join(folder, 'other');
  expect(await run('export', id, '--to', to)).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('not for access'),
  });
  expect(readdirSync(folder)).not.toContain('other');
});

it('records and exports for somebody without an account: own parts of cases, no other party', async () => {
  const saved = await portal.call<{ caseNo: string }>('POST /case/detail/save', { token: grace, body: sampleCase() });
  const detail = await portal.call<{ personalInformation: { personalInfoId: string }[] }>(
    `GET /case/detail/${saved.data.caseNo}`,
    { token: grace },
  );
  const personalInfoId = detail.data.personalInformation[0]?.personalInfoId ?? '';
  const place = { caseNo: saved.data.caseNo, personalInfoId, fileType: 'NRICFront' };
  const picture = { name: '../card.png', bytes: await plainPicture('#ffffff') };
  expect((await portal.upload(place, picture, grace)).code).toBe('0000');
  const party = sampleCase().personalInformation[0];
  const identity = String(party?.identityNumber ?? '');
  expect(identity).not.toBe('');
  const person = { name: 'Lim Jia Hui', email: 'lim@customer.example' };
  const file = join(folder, 'person.json');
  const wrong = [person, { ...person, phone: '91234567' }, [person], 'x'].map((input) => JSON.stringify(input));
  for (const input of [...wrong, '{']) {
    writeFileSync(file, input);
    expect(await run('record', '--kind', 'correction', '--file', file)).toMatchObject({ exitCode: 1 });
  }
  expect(await run('record', '--kind', 'access', '--file', join(folder, 'none'))).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('cannot be read'),
  });
  rmSync(file);
  const { request } = await operatorJson<{ request: string }>(
    portal,
    ['requests', 'record', '--kind', 'access'],
    JSON.stringify({ ...person, identity: identity.toLowerCase() }),
  );
  const to = join(folder, 'lim');
  expect(await run('export', request, '--to', to)).toMatchObject({ exitCode: 0 });
  const data = JSON.parse(readFileSync(join(to, 'data.json'), 'utf8')) as Record<string, { records: object[] }>;
  expect(data.cases?.records).toEqual([
    expect.objectContaining({
      caseNo: saved.data.caseNo,
      values: expect.objectContaining({ identityNumber: identity }),
    }),
  ]);
  expect(data.accounts).toBeUndefined();
  expect(data.documents?.records).toHaveLength(1);
  expect(readdirSync(to).sort()).toEqual(['data.json', 'documents-1.jpg']);
  expect(statSync(join(to, 'documents-1.jpg')).mode & 0o777).toBe(0o600);
  expect(await answer(request, 'Your copy is on its way.')).toMatchObject({ exitCode: 0 });
  await portal.runJobs();
  expect((await portal.latestMessage('email', 'lim@customer.example'))?.text).toContain('Your copy is on its way.');
});

it('passes the cases of a main account to another one', async () => {
  const { userId } = await operatorJson<{ userId: string }>(portal, [
    ...['accounts', 'create-main', '--dealer', 'LM001', '--name', 'Lim Siew Eng', '--phone', '91110001'],
    ...['--email', 'eng@dealer.example'],
  ]);
  const token = await portal.login('91110001');
  const list = await portal.call<{ ending: string }>('GET /dataRequest/list', { token });
  expect(list.data.ending).toBe('confirmed');
  await portal.call('POST /case/detail/save', { token, body: sampleCase() });
  const { id } = await create(token, { kind: 'termination' });
  const past = new Date(Date.now() - 1000);
  await portal.db.update(dataRequests).set({ takesEffectAt: past }).where(eq(dataRequests.requestId, id));
  const ended = await operatorJson<{ outcome: string; cases: number }>(portal, ['requests', 'end', id, '--yes']);
  expect(ended).toMatchObject({ outcome: 'passed', cases: 1 });
  const accounts = await operatorJson<{ account: string }[]>(portal, ['accounts', 'list', '--dealer', 'LM001']);
  expect(accounts.map(({ account }) => account)).not.toContain(userId);
});

it('ends a main account only when its hours have passed, and the dealer with the last one', async () => {
  const { id } = await create(grace, { kind: 'termination' });
  expect(await answer(id, 'No.')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('requests end'),
  });
  expect(await run('end', id, '--yes')).toMatchObject({ exitCode: 1, err: expect.stringContaining('at the earliest') });
  // The operator's commands use the machine's clock.
  const past = new Date(Date.now() - 1000);
  await portal.db.update(dataRequests).set({ takesEffectAt: past }).where(eq(dataRequests.requestId, id));
  expect(await run('end', id)).toMatchObject({ exitCode: 2, err: expect.stringContaining('Grace Teo') });
  expect((await run('list')).out).toContain('requests end');
  expect(await run('end', id, '--yes')).toMatchObject({ exitCode: 0 });
  expect((await portal.call('GET /dataRequest/list', { token: grace })).code).not.toBe('0000');
  expect(await run('end', id, '--yes')).toMatchObject({ exitCode: 1, err: expect.stringContaining('ended already') });
  const { rows } = await portal.db.execute('select count(*)::int as many from cases');
  expect((rows as { many: number }[])[0]?.many).toBeGreaterThan(0);
});
