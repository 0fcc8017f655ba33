import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStrictParties } from '../../testing/national-id/start-strict-parties.ts';

let parties: Awaited<ReturnType<typeof startStrictParties>>;
beforeAll(async () => {
  parties = await startStrictParties();
});
afterAll(() => parties.close());

const asked = async (work: () => Promise<unknown>) => {
  const before = parties.server.discoveries;
  await work();
  return parties.server.discoveries - before;
};

test('the endpoints are asked for once an hour, also by several at once', async () => {
  let now = 0;
  const client = parties.newClient(() => now);
  expect(await asked(() => Promise.all([parties.begin(client), parties.begin(client)]))).toBe(1);
  now = 3_599_999;
  expect(await asked(() => parties.begin(client))).toBe(0);
  now = 3_600_000;
  expect(await asked(() => parties.begin(client))).toBe(1);
});

test('a failure is not kept', async () => {
  const client = parties.newClient();
  parties.server.tampering = { discovery: { issuer: 'https://id.elsewhere.example' } };
  await expect(parties.begin(client)).rejects.toMatchObject({ reason: 'issuer' });
  parties.server.tampering = {};
  expect(await parties.begin(client)).toBeTruthy();
});

test('a login begun before the hour is over can be finished after it', async () => {
  let now = 0;
  const client = parties.newClient(() => now);
  const { url, secrets } = await parties.begin(client);
  now = 3_700_000;
  expect(await client.finish({ callbackUrl: await parties.open(url), secrets })).toBeTruthy();
});
