import { afterAll, afterEach, describe, expect } from 'vitest';
import { createIdentityPortals } from '../../../integrations/national-id/create-identity-portals.ts';
import { createBrowser } from '../../../testing/create-browser.ts';
import {
  askForMyinfo,
  beginLoginByCall,
  finishLoginByCall,
  readAuthorisation,
} from '../../../testing/national-id/ask-for-myinfo.ts';
import { startStrictServer, type Tampering } from '../../../testing/national-id/strict-server.ts';
import { portal, graceTest as test } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';
import { finishLogin as finish } from './finish-login.ts';

/** Calls the portal with a second identity server that can be made to cheat. */
let server: Awaited<ReturnType<typeof startStrictServer>>;
const clientId = 'T5sM5a53Yaw3URyDEv2y9129CbElCN2F';

test.beforeAll(async () => {
  const { PUBLIC_URL } = portal.config;
  server = await startStrictServer({
    clientId,
    redirectUri: `${PUBLIC_URL}/nid/callback`,
    jwksUrl: `${PUBLIC_URL}/nid/jwks`,
  });
  portal.context.integrations.identity = createIdentityPortals({ singpass: { issuer: server.issuer, clientId } });
});
afterEach(() => {
  server.tampering = {};
});
afterAll(() => server.close());

const follow = async (url: string) => (await createBrowser('/nid/callback').follow(url)).url;

async function beginOne() {
  const opened = await openCase();
  const { url, flow } = await beginLoginByCall(await askForMyinfo(opened));
  return { opened, url, flow };
}

test('an honest login by the published rules is taken', async () => {
  const { opened, url, flow } = await beginOne();
  expect((await finishLoginByCall(flow, await follow(url))).data).toMatchObject({ outcome: 'done', name: 'Tan' });
  expect(server.broken).toEqual([]);
  expect((await readAuthorisation(opened)).status).toBe(1);
});

const cheats: Record<string, Tampering> = {
  'another issuer of the answer': { callback: (answer) => answer.set('iss', 'https://elsewhere.example') },
  'another issuer of the token': { idToken: { claims: { iss: 'https://elsewhere.example' } } },
  'another audience': { idToken: { claims: { aud: 'somebody-else' } } },
  'another nonce': { idToken: { claims: { nonce: 'n'.repeat(40) } } },
  'an expired token': { idToken: { claims: { exp: 1 } } },
  'an unknown key': { idToken: { header: { kid: 'unknown' } } },
  'no signature': { idToken: { key: undefined, header: { alg: 'none' } } },
  'data of another subject': { userinfo: { claims: { sub: 'somebody-else' } } },
  'data of another person than the token': {
    userinfo: { claims: { person_info: { uinfin: { value: 'S8897241D' } } } },
  },
  'data in plain': { plainUserinfo: true },
  'a bearer token': { tokenReply: { token_type: 'Bearer' } },
};

describe.each(Object.entries(cheats))('%s', (_what, tampering) => {
  test('fails, saves nothing and stays failed', async () => {
    const { opened, url, flow } = await beginOne();
    server.tampering = tampering;
    const returned = await follow(url);
    expect((await finishLoginByCall(flow, returned)).data).toMatchObject({
      outcome: 'failed',
      name: '',
      mayTryAgain: true,
    });
    server.tampering = {};
    expect((await finishLoginByCall(flow, returned)).data).toMatchObject({ outcome: 'failed' });
    expect(await readAuthorisation(opened)).toMatchObject({ status: 0, revision: 1 });
  });
});

describe('an answer with another state', () => {
  test('is refused, and does not end the login that it was slipped into', async () => {
    const { opened, url, flow } = await beginOne();
    for (const search of [
      '?code=stolen&state=guessed',
      '?code=stolen',
      '',
      '?error=access_denied',
      '?state=a&state=b',
    ]) {
      const reply = await finishLoginByCall(flow, `http://portal.example/${search}`);
      expect(reply.data).toMatchObject({ outcome: 'failed' });
    }
    expect((await finishLoginByCall(flow, await follow(url))).data).toMatchObject({ outcome: 'done' });
    expect((await readAuthorisation(opened)).status).toBe(1);
  });

  test('of another customer is of no use to either', async () => {
    const [one, other] = [await beginOne(), await beginOne()];
    const [ofOne, ofOther] = [await follow(one.url), await follow(other.url)];
    expect((await finishLoginByCall(one.flow, ofOther)).data.outcome).toBe('failed');
    expect((await finishLoginByCall(other.flow, ofOne)).data.outcome).toBe('failed');
    expect((await finishLoginByCall(one.flow, ofOne)).data.outcome).toBe('done');
    expect((await finishLoginByCall(other.flow, ofOther)).data.outcome).toBe('done');
  });
});

test('an answer is of no use in a later login', async () => {
  const { url, flow } = await beginOne();
  const returned = await follow(url);
  await finishLoginByCall(flow, returned);
  const later = await beginOne();
  expect((await finishLoginByCall(later.flow, returned)).data.outcome).toBe('failed');
  expect((await readAuthorisation(later.opened)).status).toBe(0);
});

test('data that does not come uses the login up, not the link', async () => {
  const opened = await openCase();
  const token = await askForMyinfo(opened);
  const { url, flow } = await beginLoginByCall(token);
  const returned = await follow(url);
  server.tampering = { userinfoDown: true };
  expect((await finishLoginByCall(flow, returned)).data).toMatchObject({ outcome: 'unavailable', mayTryAgain: true });
  server.tampering = {};
  expect((await finishLoginByCall(flow, returned)).data).toMatchObject({ outcome: 'unavailable' });
  const again = await beginLoginByCall(token);
  expect((await finishLoginByCall(again.flow, await follow(again.url))).data).toMatchObject({ outcome: 'done' });
});

test.for(['', 'x', 'A'.repeat(43), 'A'.repeat(64)])('an invented secret (%s) opens nothing', async (flow) => {
  expect((await finishLoginByCall(flow, 'http://portal.example/?code=a&state=b')).code).toBe('1622');
});

test('a request that nobody made opens nothing', async () => {
  const body = { token: 'A'.repeat(43) };
  const codes = [
    (await portal.call('POST /singpass/open', { body })).code,
    (await portal.call('POST /singpass/begin', { body: { ...body, textVersion: 1, agreed: true } })).code,
  ];
  expect(codes).toEqual(['1622', '1622']);
});

test('the log says which check failed and holds nothing of the answer', async () => {
  const lines: unknown[] = [];
  const record = (...line: unknown[]) => void lines.push(line);
  const ctx = { ...portal.context, log: { info: record, warn: record, error: record } };
  const { url, flow } = await beginOne();
  server.tampering = cheats['data of another person than the token'] ?? {};
  const { search, searchParams } = new URL(await follow(url));
  expect((await finish(ctx, { flow, search })).outcome).toBe('failed');
  server.tampering = { userinfoDown: true };
  const later = await beginOne();
  const returned = new URL(await follow(later.url));
  expect((await finish(ctx, { flow: later.flow, search: returned.search })).outcome).toBe('unavailable');
  const log = JSON.stringify(lines);
  expect(log).toMatch(/"reason":"subject".+"stage":"userinfo"/);
  for (const secret of [searchParams.get('code'), searchParams.get('state'), flow, 'S8897241D', 'S8312345A', 'TAN']) {
    expect(log).not.toContain(secret);
  }
});
