import { afterAll, describe, expect } from 'vitest';
import { createIdentityPortals } from '../../../integrations/national-id/create-identity-portals.ts';
import { createBrowser } from '../../../testing/create-browser.ts';
import { askForMyinfo, beginLoginByCall, finishLoginByCall } from '../../../testing/national-id/ask-for-myinfo.ts';
import { startStrictServer } from '../../../testing/national-id/strict-server.ts';
import { grace, portal, graceTest as test } from '../../../testing/portal-of-file.ts';
import { operatorJson, runOperator } from '../../../testing/run-operator.ts';
import { openCase } from '../../../testing/saved-case.ts';
import { keyKeptMs, keyLeadMs } from '../key-schedule.ts';

const clientId = 'T5sM5a53Yaw3URyDEv2y9129CbElCN2F';
let server: Awaited<ReturnType<typeof startStrictServer>>;
afterAll(() => server.close());

test.beforeAll(async () => {
  const { PUBLIC_URL } = portal.config;
  const registered = { redirectUri: `${PUBLIC_URL}/nid/callback`, jwksUrl: `${PUBLIC_URL}/nid/jwks` };
  server = await startStrictServer({ clientId, ...registered });
  portal.context.integrations.identity = createIdentityPortals({ singpass: { issuer: server.issuer, clientId } });
});

interface PublishedKey {
  kid: string;
  use: string;
  alg: string;
  d?: string;
}
async function published(): Promise<PublishedKey[]> {
  const reply = await portal.app.inject('/nid/jwks');
  expect(reply.headers['content-type']).toContain('application/json');
  return reply.json().keys;
}
const kidsOf = async (use: string) => (await published()).filter((key) => key.use === use).map(({ kid }) => kid);

async function begin() {
  const { url, flow } = await beginLoginByCall(
    await askForMyinfo(await openCase({ name: '', identityNumber: '' }, grace)),
  );
  return { url, flow };
}
async function finish({ url, flow }: { url: string; flow: string }) {
  const returned = (await createBrowser('/nid/callback').follow(url)).url;
  return (await finishLoginByCall(flow, returned)).data.outcome;
}

test('the public keys are published, without their private part and under any session', async () => {
  const keys = await published();
  expect(keys.map(({ use, alg }) => [use, alg])).toEqual([
    ['sig', 'ES256'],
    ['enc', 'ECDH-ES+A256KW'],
  ]);
  for (const key of keys) expect(key).not.toHaveProperty('d');
});

describe('the operator', () => {
  test('is asked for --yes', async () => {
    const before = await published();
    expect((await runOperator(portal, ['identity', 'rotate'])).exitCode).toBe(2);
    expect(await published()).toEqual(before);
  });

  test('makes keys that are seen at once and used an hour later; logins under way go on', async () => {
    const [oldSigning] = await kidsOf('sig');
    const [oldEncryption] = await kidsOf('enc');
    const underWay = await begin();
    const rotated = await runOperator(portal, ['--as', 'tester', 'identity', 'rotate', '--yes']);
    expect([rotated.exitCode, rotated.out]).toEqual([
      0,
      expect.stringMatching(/^The new keys are used from .+ on\.\n$/),
    ]);
    expect((await kidsOf('sig')).length).toBe(2);
    expect((await kidsOf('sig'))[0]).toBe(oldSigning);
    expect(await finish(underWay)).toBe('done');

    portal.clock.advance(keyLeadMs / 1000 + 1);
    expect((await kidsOf('sig'))[0]).not.toBe(oldSigning);
    expect(await kidsOf('enc')).not.toContain(oldEncryption);
    expect(await finish(await begin())).toBe('done');
    expect(server.broken).toEqual([]);
  });

  test('sees what each key is for, and followed ones go in the night after a day', async () => {
    const states = async () =>
      (await operatorJson<{ state: string }[]>(portal, ['identity', 'list'])).map(({ state }) => state).sort();
    // The operator's command uses the real clock, which is behind the portal's.
    expect(await states()).toEqual(['coming', 'coming', 'in use', 'in use']);
    portal.clock.advance(keyKeptMs / 1000);
    await portal.context.enqueue({ name: 'national-id.clear-old-requests', payload: {} });
    await portal.runJobs();
    expect([(await kidsOf('sig')).length, (await kidsOf('enc')).length]).toEqual([1, 1]);
    expect((await portal.db.$client.query('select 1 from identity_keys')).rows).toHaveLength(2);
  });
});
