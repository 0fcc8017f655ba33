import { expect, test } from 'vitest';
import { type IdentityKey, makeIdentityKey, publicKeySet, readIdentityKeys } from './identity-keys.ts';

const make = async () => [await makeIdentityKey('sig'), await makeIdentityKey('enc')] as [IdentityKey, IdentityKey];
const read = (keys: unknown) => readIdentityKeys(JSON.stringify({ keys }));

test('keys are read in their order and published without their private part', async () => {
  const [signer, opener] = await make();
  const later = await makeIdentityKey('sig');
  const keys = read([signer, opener, later]);
  expect(keys).toEqual({ signing: [signer, later], encryption: [opener] });
  const { keys: published } = publicKeySet(keys);
  expect(published).toMatchObject([
    { kid: signer.kid, use: 'sig', alg: 'ES256', crv: 'P-256' },
    { kid: later.kid, use: 'sig', alg: 'ES256' },
    { kid: opener.kid, use: 'enc', alg: 'ECDH-ES+A256KW' },
  ]);
  for (const key of [signer, opener, later]) expect(JSON.stringify(published)).not.toContain(key.d);
});

test.each<[string, (keys: [IdentityKey, IdentityKey]) => unknown]>([
  ['no key for encryption', ([signer]) => [signer, { ...signer, kid: 'second' }]],
  ['two keys of one name', ([signer, opener]) => [signer, { ...opener, kid: signer.kid }]],
  ['a public key', ([signer, opener]) => [signer, { ...opener, d: undefined }]],
  ['another curve', ([signer, opener]) => [{ ...signer, crv: 'P-384' }, opener]],
  ['another use', ([signer, opener]) => [{ ...signer, use: 'both' }, opener]],
  ['no list', () => 'keys'],
])('%s is refused without repeating the keys', async (_name, change) => {
  const keys = await make();
  const reading = () => read(change(keys));
  expect(reading).toThrow(/not valid/);
  try {
    reading();
  } catch (error) {
    for (const { d } of keys) expect(String(error)).not.toContain(d);
  }
});

test('text that is not JSON is refused without repeating it', () => {
  expect(() => readIdentityKeys('{"d":"private')).toThrow('The keys for the identity portal are not JSON');
});
