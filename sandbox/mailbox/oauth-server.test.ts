import * as oauth from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerAsOwner } from '../../src/testing/mailbox-owner.ts';
import { startForTest } from '../start-for-test.ts';
import { mailboxParties } from './parties.ts';

const portalUrl = 'http://127.0.0.1:9';
const redirectUri = `${portalUrl}/authorize/callback`;

describe.each(mailboxParties)('$title', (party) => {
  let sandbox: Awaited<ReturnType<typeof startForTest>>;
  beforeAll(async () => {
    sandbox = await startForTest(portalUrl);
  });
  afterAll(() => sandbox.close());

  const client = (secret = party.clientSecret) =>
    oauth.discovery(new URL(`${sandbox.url}${party.path}`), party.clientId, secret, undefined, {
      execute: [oauth.allowInsecureRequests],
    });
  const parameters = async (verifier: string) => ({
    redirect_uri: redirectUri,
    scope: party.scopes.join(' '),
    state: 'state',
    access_type: 'offline',
    prompt: party.name === 'google' ? 'consent' : 'select_account',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const ask = async (changes: Record<string, string> = {}, verifier = 'v'.repeat(43)) => {
    const asked = { ...(await parameters(verifier)), ...changes };
    return oauth.buildAuthorizationUrl(await client(), asked).href;
  };
  const exchange = async (answer: Record<string, string>, verifier = 'v'.repeat(43), secret?: string) => {
    const back = new URL(`${redirectUri}?${new URLSearchParams(answer)}`);
    return oauth.authorizationCodeGrant(await client(secret), back, {
      expectedState: 'state',
      pkceCodeVerifier: verifier,
    });
  };

  test('gives tokens for the address that was entered', async () => {
    const tokens = await exchange(await answerAsOwner(await ask()));
    expect(tokens.claims()).toMatchObject({ email: 'grace@lorongmotors.example' });
    expect(tokens.refresh_token).toBeTruthy();
    expect(tokens.scope?.split(' ')).toContain(party.sendScope);
  });

  test('refuses another verifier, a wrong secret and a code used twice', async () => {
    const answer = await answerAsOwner(await ask());
    await expect(exchange(answer, 'w'.repeat(43))).rejects.toMatchObject({ error: 'invalid_grant' });
    const second = await answerAsOwner(await ask());
    await expect(exchange(second, undefined, 'wrong')).rejects.toMatchObject({ error: 'invalid_client' });
    await exchange(second);
    await expect(exchange(second)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  test('goes nowhere but to the registered address', async () => {
    expect((await fetch(await ask({ redirect_uri: 'http://127.0.0.1:9/elsewhere' }))).status).toBe(400);
  });

  test('asks for PKCE', async () => {
    const url = new URL(await ask());
    url.searchParams.delete('code_challenge');
    expect(await answerAsOwner(url.href)).toMatchObject({ error: 'invalid_request' });
  });

  test('a refresh token used before', async () => {
    const { refresh_token: first = '' } = await exchange(await answerAsOwner(await ask()));
    const { refresh_token: second } = await oauth.refreshTokenGrant(await client(), first);
    expect(second !== undefined && second !== first).toBe(party.rotates);
    const again = oauth.refreshTokenGrant(await client(), first);
    if (party.rotates) await expect(again).rejects.toMatchObject({ error: 'invalid_grant' });
    else await again;
  });

  test('takes no mail without a token that may send', async () => {
    const path = party.name === 'google' ? '/gmail/gmail/v1/users/me/messages/send' : '/graph/v1.0/me/sendMail';
    const send = (token: string) =>
      fetch(`${sandbox.url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
    expect((await send('invented')).status).toBe(401);
    const { access_token: token } = await exchange(await answerAsOwner(await ask(), { withoutSending: true }));
    expect((await send(token)).status).toBe(403);
  });
});
