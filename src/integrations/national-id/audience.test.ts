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

const mismatch = { name: 'IdentityMismatch', reason: 'audience' };

test('an ID token for another client', async () => {
  parties.server.tampering = { idToken: { claims: { aud: 'another-client' } } };
  await expect(parties.logIn()).rejects.toMatchObject(mismatch);
});

test('an ID token for several, of which this one is not the authorised party', async () => {
  parties.server.tampering = {
    idToken: { claims: { aud: [parties.clientId, 'another-client'], azp: 'another-client' } },
  };
  await expect(parties.logIn()).rejects.toMatchObject(mismatch);
});

test('personal data for another client', async () => {
  parties.server.tampering = { userinfo: { claims: { aud: 'another-client' } } };
  await expect(parties.logIn()).rejects.toMatchObject(mismatch);
});
