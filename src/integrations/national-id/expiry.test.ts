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

const mismatch = { name: 'IdentityMismatch', reason: 'expiry' };
const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600;

test('an ID token that has expired', async () => {
  parties.server.tampering = { idToken: { claims: { exp: anHourAgo() } } };
  await expect(parties.logIn()).rejects.toMatchObject(mismatch);
});

test('an ID token that does not expire', async () => {
  parties.server.tampering = { idToken: { claims: { exp: undefined } } };
  await expect(parties.logIn()).rejects.toMatchObject({ name: 'IdentityMismatch', reason: 'content' });
});

test('personal data that have expired', async () => {
  parties.server.tampering = { userinfo: { claims: { exp: anHourAgo() } } };
  await expect(parties.logIn()).rejects.toMatchObject(mismatch);
});

test('data that did not come cannot be fetched with the same answer', async () => {
  const client = parties.newClient();
  const { url, secrets } = await parties.begin(client);
  const callbackUrl = await parties.open(url);
  parties.server.tampering = { userinfoDown: true };
  const down = { name: 'IdentityUnavailable', permanent: false, failure: { stage: 'userinfo', code: 503 } };
  await expect(client.finish({ callbackUrl, secrets })).rejects.toMatchObject(down);
  parties.server.tampering = {};
  await expect(client.finish({ callbackUrl, secrets })).rejects.toMatchObject({ name: 'LoginExpired' });
});

test.each([
  ['invalid_request_uri', 'LoginExpired'],
  ['access_denied', 'ConsentDenied'],
  ['server_error', 'IdentityUnavailable'],
  ['temporarily_unavailable', 'IdentityUnavailable'],
  ['<b>invented</b>', 'IdentityUnavailable'],
])('a return with %s', async (error, name) => {
  const { secrets } = await parties.begin();
  const answer = new URLSearchParams({ error, error_description: 'S8312345A', state: secrets.state });
  const finishing = parties.newClient().finish({ callbackUrl: `${parties.portal.redirectUri}?${answer}`, secrets });
  const failure: Error = await finishing.then(
    () => expect.unreachable(),
    (thrown) => thrown,
  );
  expect(failure.name).toBe(name);
  expect(failure.message).not.toMatch(/invented|S8312345A/);
});
