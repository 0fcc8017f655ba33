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

test('the address holds nothing but the pushed request', async () => {
  const { url, secrets } = await parties.begin();
  const { searchParams } = new URL(url);
  expect([...searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri']);
  for (const secret of [secrets.state, secrets.nonce, secrets.verifier]) expect(url).not.toContain(secret);
});

test('a request that was not pushed is refused', async () => {
  const url = new URL(`${parties.server.issuer}/auth`);
  url.search = new URLSearchParams({
    client_id: parties.clientId,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: parties.portal.redirectUri,
    state: 's'.repeat(43),
  }).toString();
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(400);
});

test('a request pushed without client authentication is refused', async () => {
  const body = new URLSearchParams({ client_id: parties.clientId, response_type: 'code', scope: 'openid' });
  const reply = await fetch(`${parties.server.issuer}/par`, { method: 'POST', body });
  expect(await reply.json()).toEqual({ error: 'invalid_client' });
});

test('a return address that is not registered is refused', async () => {
  const begun = parties.newClient().begin({ scopes: [], redirectUri: `${parties.portal.redirectUri}/else` });
  await expect(begun).rejects.toMatchObject({
    name: 'IdentityUnavailable',
    permanent: true,
    failure: { stage: 'request', code: 400 },
  });
  expect(parties.server.broken).toContain('redirect_uri');
});
