import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { grace, graceTest as it, portal } from '../testing/portal-of-file.ts';
import { sampleCase } from '../testing/sample-case.ts';

const save = (body: object, key: string, query?: object) =>
  portal.call<{ caseNo: string }>('POST /case/detail/save', { token: grace, body, key, query });
const count = async () => (await portal.db.$client.query('select 1 from cases')).rowCount;

it('answers a repeated call with the first reply', async () => {
  const key = randomUUID();
  const body = sampleCase();
  const first = await save(body, key);
  // The dealer is part of the caller's identity, so naming it does not make a different request.
  expect(await save(body, key, { channelNo: 'LM001' })).toEqual(first);
});

it('refuses a key that was used for another request, and saves nothing', async () => {
  const key = randomUUID();
  await save(sampleCase(), key);
  const before = await count();
  const changed = sampleCase();
  changed.financingInformation.tenureMonths = 12;
  expect(await save(changed, key)).toMatchObject({
    status: 422,
    code: '2004',
    message: expect.stringContaining('Idempotency-Key'),
    requestId: expect.any(String),
  });
  expect(await count()).toBe(before);
  expect((await save(changed, randomUUID())).code).toBe('0000');
});

it('refuses the second of two different requests that use one key at the same moment', async () => {
  const key = randomUUID();
  const other = sampleCase();
  other.financingInformation.tenureMonths = 24;
  const replies = await Promise.all([save(sampleCase(), key), save(other, key)]);
  expect(replies.map(({ code }) => code).sort()).toEqual(['0000', '2004']);
});

it('lets a key serve again after a call that failed', async () => {
  const key = randomUUID();
  const wrong = { ...sampleCase(), personalInformation: [] };
  expect((await save(wrong, key)).code).toBe('2001');
  expect((await save(sampleCase(), key)).code).toBe('0000');
});

it('takes a reply that was kept before requests were, as before', async () => {
  const key = randomUUID();
  const first = await save(sampleCase(), key);
  await portal.db.$client.query('update idempotency_keys set request = null where key = $1', [key]);
  expect(await save({ ...sampleCase() }, key)).toEqual(first);
});
