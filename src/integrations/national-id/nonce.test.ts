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

const mismatch = { name: 'IdentityMismatch', reason: 'nonce' };

test('an ID token of another login', async () => {
  parties.server.tampering = { idToken: { claims: { nonce: 'n'.repeat(43) } } };
  await expect(parties.logIn()).rejects.toMatchObject(mismatch);
});

test('an ID token without a nonce', async () => {
  parties.server.tampering = { idToken: { claims: { nonce: undefined } } };
  await expect(parties.logIn()).rejects.toMatchObject({ name: 'IdentityMismatch', reason: 'content' });
});

test('every login has a nonce of its own', async () => {
  const [first, second] = await Promise.all([parties.begin(), parties.begin()]);
  expect(first.secrets.nonce).not.toBe(second.secrets.nonce);
});
