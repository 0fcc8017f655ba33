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

const mismatch = { name: 'IdentityMismatch', reason: 'state' };

test.each<[string, (parameters: URLSearchParams) => void]>([
  ['of another login', (parameters) => parameters.set('state', 's'.repeat(43))],
  ['that is missing', (parameters) => parameters.delete('state')],
  ['that is empty', (parameters) => parameters.set('state', '')],
  ['that comes twice', (parameters) => parameters.append('state', 's'.repeat(43))],
])('a state %s', async (_name, callback) => {
  parties.server.tampering = { callback };
  await expect(parties.logIn()).rejects.toMatchObject(mismatch);
});

test('a refusal that somebody else forged does not count', async () => {
  const { secrets } = await parties.begin();
  const callbackUrl = `${parties.portal.redirectUri}?error=access_denied&state=${'s'.repeat(43)}`;
  await expect(parties.newClient().finish({ callbackUrl, secrets })).rejects.toMatchObject(mismatch);
});

test('the answer of one person does not finish the login of another', async () => {
  const client = parties.newClient();
  const [first, second] = await Promise.all([parties.begin(client), parties.begin(client)]);
  const callbackUrl = await parties.open(first.url);
  await expect(client.finish({ callbackUrl, secrets: second.secrets })).rejects.toMatchObject(mismatch);
  const swapped = { ...second.secrets, state: first.secrets.state };
  await expect(client.finish({ callbackUrl, secrets: swapped })).rejects.toMatchObject({ name: 'LoginExpired' });
});
