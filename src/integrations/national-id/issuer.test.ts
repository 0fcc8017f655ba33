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

const elsewhere = 'https://id.elsewhere.example/fapi';
const mismatch = { name: 'IdentityMismatch', reason: 'issuer' };

test('a return from another issuer', async () => {
  parties.server.tampering = { callback: (parameters) => parameters.set('iss', elsewhere) };
  await expect(parties.logIn()).rejects.toMatchObject(mismatch);
});

test('a return with two issuers', async () => {
  parties.server.tampering = { callback: (parameters) => parameters.append('iss', elsewhere) };
  await expect(parties.logIn()).rejects.toMatchObject(mismatch);
});

test('a return without an issuer counts only where none is announced', async () => {
  const callback = (parameters: URLSearchParams) => parameters.delete('iss');
  parties.server.tampering = { callback };
  expect(await parties.logIn()).toMatchObject({ uinfin: parties.server.person.uinfin });
  const discovery = { authorization_response_iss_parameter_supported: true };
  parties.server.tampering = { callback, discovery };
  await expect(parties.logIn()).rejects.toMatchObject(mismatch);
});

test('an ID token of another issuer', async () => {
  parties.server.tampering = { idToken: { claims: { iss: elsewhere } } };
  await expect(parties.logIn()).rejects.toMatchObject(mismatch);
});

test('personal data of another issuer', async () => {
  parties.server.tampering = { userinfo: { claims: { iss: elsewhere } } };
  await expect(parties.logIn()).rejects.toMatchObject(mismatch);
});

test('a description of another issuer', async () => {
  parties.server.tampering = { discovery: { issuer: elsewhere } };
  await expect(parties.begin()).rejects.toMatchObject(mismatch);
});
