import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startStrictParties } from '../../testing/national-id/start-strict-parties.ts';

let parties: Awaited<ReturnType<typeof startStrictParties>>;
beforeAll(async () => {
  parties = await startStrictParties();
});
afterEach(() => {
  parties.server.tampering = {};
});
afterAll(() => parties.close());

test('an answer used twice', async () => {
  const client = parties.newClient();
  const { url, secrets } = await parties.begin(client);
  const callbackUrl = await parties.open(url);
  await client.finish({ callbackUrl, secrets });
  await expect(client.finish({ callbackUrl, secrets })).rejects.toMatchObject({ name: 'LoginExpired' });
});

test('two returns at once: one is served', async () => {
  const client = parties.newClient();
  const { url, secrets } = await parties.begin(client);
  const callbackUrl = await parties.open(url);
  const finishing = [client.finish({ callbackUrl, secrets }), client.finish({ callbackUrl, secrets })];
  const outcomes = await Promise.allSettled(finishing);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('an address opened twice leads nowhere the second time', async () => {
  const { url } = await parties.begin();
  await parties.open(url);
  expect(await parties.open(url)).toBe(url);
});

test('no assertion and no proof is sent twice', async () => {
  const { seen } = parties.server.replays;
  const before = seen.size;
  const client = parties.newClient();
  await parties.logIn(client);
  await parties.logIn(client);
  // Each login authenticates twice and proves its key three times.
  expect(seen.size - before).toBe(10);
  expect(parties.server.broken).not.toContain('jti was used before');
});
