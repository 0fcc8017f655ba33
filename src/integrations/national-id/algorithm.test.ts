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

const secret = new TextEncoder().encode('a-secret-that-everybody-knows-12');

test.each([
  ['none', { alg: 'none' }, undefined],
  ['HS256', { alg: 'HS256', kid: 'strict' }, secret],
])('an ID token signed with %s, though the server announces it', async (_name, header, key) => {
  const discovery = { id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'] };
  parties.server.tampering = { discovery, idToken: { header, key } };
  await expect(parties.logIn()).rejects.toMatchObject({ name: 'IdentityMismatch', reason: 'algorithm' });
});

test.each([
  ['none', { alg: 'none' }, undefined],
  ['HS256', { alg: 'HS256', kid: 'strict' }, secret],
])('personal data signed with %s', async (_name, header, key) => {
  parties.server.tampering = { userinfo: { header, key } };
  await expect(parties.logIn()).rejects.toMatchObject({ name: 'IdentityMismatch', reason: 'algorithm' });
});

test('personal data that are neither signed nor encrypted', async () => {
  parties.server.tampering = { plainUserinfo: true };
  await expect(parties.logIn()).rejects.toMatchObject({ name: 'IdentityMismatch', reason: 'signature' });
});

test('an ID token that is not encrypted', async () => {
  parties.server.tampering = { idToken: { enc: undefined } };
  await expect(parties.logIn()).rejects.toMatchObject({ name: 'IdentityMismatch', reason: 'encryption' });
});

test.each(['A128GCM', 'A128CBC-HS256'])('an ID token encrypted with %s', async (enc) => {
  parties.server.tampering = { idToken: { enc: enc } };
  await expect(parties.logIn()).rejects.toMatchObject({ name: 'IdentityMismatch', reason: 'encryption' });
});

test.each(['A256GCM', 'A256CBC-HS512'])('both answers may be encrypted with %s', async (enc) => {
  parties.server.tampering = { idToken: { enc }, userinfo: { enc } };
  expect(await parties.logIn()).toMatchObject({ subject: parties.server.person.uuid });
});
