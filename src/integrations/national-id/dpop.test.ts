import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startStrictParties } from '../../testing/national-id/start-strict-parties.ts';
import { makeDpopKey } from './dpop-key.ts';

let parties: Awaited<ReturnType<typeof startStrictParties>>;
beforeAll(async () => {
  parties = await startStrictParties();
});
afterEach(() => {
  parties.server.tampering = {};
});
afterAll(() => parties.close());

test('an answer is worth nothing with another key', async () => {
  const dpopKey = await makeDpopKey();
  const stolen = parties.logIn(undefined, (secrets) => ({ ...secrets, dpopKey }));
  await expect(stolen).rejects.toMatchObject({ name: 'LoginExpired' });
  expect(parties.server.broken).toContain('DPoP key of the request');
});

test('an answer is worth nothing with another verifier', async () => {
  const stolen = parties.logIn(undefined, (secrets) => ({ ...secrets, verifier: 'v'.repeat(43) }));
  await expect(stolen).rejects.toMatchObject({ name: 'LoginExpired' });
});

test('a token that is not bound to the key is refused', async () => {
  parties.server.tampering = { tokenReply: { token_type: 'Bearer' } };
  await expect(parties.logIn()).rejects.toMatchObject({ name: 'IdentityMismatch', reason: 'token' });
});

test('a server that asks for its nonce in each proof gets it', async () => {
  parties.server.dpopNonce = 'first-nonce-of-the-server';
  const login = await parties.logIn().finally(() => {
    parties.server.dpopNonce = undefined;
  });
  expect(login.uinfin).toBe(parties.server.person.uinfin);
  expect(parties.server.broken).toContain('proof nonce');
});

test('personal data of another person are refused', async () => {
  parties.server.tampering = { userinfo: { claims: { sub: 'another-subject' } } };
  await expect(parties.logIn()).rejects.toMatchObject({ name: 'IdentityMismatch', reason: 'subject' });
});

test('an identity number that differs between the two answers is refused', async () => {
  parties.server.tampering = { userinfo: { claims: { person_info: { uinfin: { value: 'S8625713J' } } } } };
  await expect(parties.logIn()).rejects.toMatchObject({ name: 'IdentityMismatch', reason: 'subject' });
});
