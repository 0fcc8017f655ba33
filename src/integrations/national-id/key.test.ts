import { inspect } from 'node:util';
import { generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startStrictParties } from '../../testing/national-id/start-strict-parties.ts';
import { makeIdentityKey } from './identity-keys.ts';

let parties: Awaited<ReturnType<typeof startStrictParties>>;
beforeAll(async () => {
  parties = await startStrictParties();
});
afterEach(() => {
  parties.server.tampering = {};
});
afterAll(() => parties.close());

afterEach(() => {
  parties.server.broken.length = 0;
});

test('an ID token signed with a key of the same name', async () => {
  const { privateKey } = await generateKeyPair('ES256');
  parties.server.tampering = { idToken: { key: privateKey } };
  await expect(parties.logIn()).rejects.toMatchObject({ name: 'IdentityMismatch', reason: 'signature' });
});

test('personal data signed with a key of the same name', async () => {
  const { privateKey } = await generateKeyPair('ES256');
  parties.server.tampering = { userinfo: { key: privateKey } };
  await expect(parties.logIn()).rejects.toMatchObject({ name: 'IdentityMismatch', reason: 'signature' });
});

test('an ID token signed with a key that is not published', async () => {
  parties.server.tampering = { idToken: { header: { kid: 'unknown' } } };
  await expect(parties.logIn()).rejects.toMatchObject({ name: 'IdentityMismatch', reason: 'key' });
});

test('no error holds personal data', async () => {
  parties.server.tampering = { idToken: { claims: { aud: 'another-client' } } };
  const failure = await parties.logIn().then(
    () => expect.unreachable(),
    (thrown) => thrown,
  );
  expect(inspect(failure, { depth: 20, showHidden: true })).not.toContain(parties.server.person.uinfin);
});

test('a client with a key that is not published is refused', async () => {
  const { published } = parties.portal;
  parties.portal.published = { ...published, signing: [await makeIdentityKey('sig')] };
  const foreign = parties.newClient();
  parties.portal.published = published;
  await expect(parties.begin(foreign)).rejects.toMatchObject({ name: 'IdentityUnavailable', permanent: true });
  expect(parties.server.broken).toEqual(['assertion kid']);
});

test('keys change without a login failing', async () => {
  const { published: first } = parties.portal;
  const old = parties.newClient();
  const begun = await parties.begin(old);
  const next = { signing: [await makeIdentityKey('sig')], encryption: [await makeIdentityKey('enc')] };
  // Both are published before the next one signs; data encrypted with the earlier key can still be decrypted.
  parties.portal.published = {
    signing: [...next.signing, ...first.signing],
    encryption: [...first.encryption, ...next.encryption],
  };
  const both = parties.newClient();
  expect(await parties.logIn(old)).toBeTruthy();
  expect(await parties.logIn(both)).toBeTruthy();
  const callbackUrl = await parties.open(begun.url);
  parties.portal.published = { ...parties.portal.published, encryption: next.encryption };
  expect(await both.finish({ callbackUrl, secrets: begun.secrets })).toBeTruthy();
  await expect(parties.logIn(old)).rejects.toMatchObject({ name: 'IdentityMismatch', reason: 'encryption' });
  parties.portal.published = first;
});
