import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startIdentityParties } from '../../testing/national-id/identity-parties.ts';
import { logInAs } from '../../testing/national-id/log-in-as.ts';
import { createIdentityClient } from './identity-client.ts';
import { IdentityUnavailable } from './identity-errors.ts';

let parties: Awaited<ReturnType<typeof startIdentityParties>>;
beforeAll(async () => {
  parties = await startIdentityParties();
});
afterAll(() => parties.close());

const fault = (mode: string, count = 1) =>
  parties.sandbox.api('POST', '/api/faults', { party: 'identity', mode, count });
const begin = (client = parties.clientOf('singpass')) =>
  client.begin({ scopes: ['user.identity', 'name'], redirectUri: parties.portal.redirectUri });

describe('the identity portal', () => {
  test('down when a login begins', async () => {
    await fault('down');
    await expect(begin()).rejects.toMatchObject({ name: 'IdentityUnavailable', permanent: false });
    expect((await begin()).url).toContain('request_uri=');
  });

  test('down when the person comes back: the same answer works later', async () => {
    const client = parties.clientOf('singpass');
    const { url, secrets } = await begin(client);
    const callbackUrl = await logInAs('desmond', url);
    await fault('down');
    await expect(client.finish({ callbackUrl, secrets })).rejects.toBeInstanceOf(IdentityUnavailable);
    expect(await client.finish({ callbackUrl, secrets })).toMatchObject({ uinfin: 'S8897241D' });
  });

  test('slow', async () => {
    await fault('slow', 3);
    expect(await parties.logIn(parties.clientOf('singpass'), 'rahul', ['user.identity'])).toBeTruthy();
  });

  test('refuses the portal’s keys: only the operator can help', async () => {
    await fault('denied');
    await expect(begin()).rejects.toMatchObject({
      name: 'IdentityUnavailable',
      permanent: true,
      failure: { stage: 'request', code: 401 },
    });
  });

  test('refuses a request as invalid: its error code is known for the log, its own words are not', async () => {
    const refused = { message: 'The identity portal refused the request: invalid_request', permanent: true };
    await fault('refused');
    const first = await begin().catch((thrown: unknown) => thrown);
    expect(first).toMatchObject({ ...refused, failure: { stage: 'request', code: 400 } });
    const client = parties.clientOf('singpass');
    const { url, secrets } = await begin(client);
    const callbackUrl = await logInAs('desmond', url);
    await fault('refused');
    const second = await client.finish({ callbackUrl, secrets }).catch((thrown: unknown) => thrown);
    expect(second).toMatchObject({ ...refused, failure: { stage: 'token', code: 400 } });
    expect(inspect([first, second], { depth: null })).not.toContain('S8897241D');
  });

  test('out of reach', async () => {
    const client = createIdentityClient({
      issuer: 'http://127.0.0.1:1/singpass/fapi',
      clientId: 'client',
      keys: parties.portal.published,
    });
    await expect(begin(client)).rejects.toMatchObject({ permanent: false, failure: { stage: 'discovery' } });
  });

  test('over plain HTTP elsewhere than on this machine', async () => {
    const client = createIdentityClient({
      issuer: 'http://identity.example/fapi',
      clientId: 'client',
      keys: parties.portal.published,
    });
    await expect(begin(client)).rejects.toMatchObject({ name: 'IdentityUnavailable', permanent: true });
  });
});
