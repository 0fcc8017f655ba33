import * as oauth from 'openid-client';
import { type IdentityKeys, importDecryptionKey, importSigningKey, keyWrapping } from './identity-keys.ts';
import { translateError } from './translate-error.ts';

export interface IdentitySettings {
  /** Issuer URL of the identity portal, as in its metadata. */
  issuer: string;
  clientId: string;
  keys: IdentityKeys;
  /** Current time in milliseconds; by default the system's clock. */
  now?: () => number;
}

const timeoutSeconds = 10;
const discoveryMs = 3_600_000;
/** The ID token uses the first one, the personal data the second. */
const encryptions = ['A256CBC-HS512', 'A256GCM'];

/** Returns a function that provides the identity portal's endpoints and fetches them once an hour. */
export function createConfiguration(settings: IdentitySettings): () => Promise<oauth.Configuration> {
  const { now = Date.now } = settings;
  let known: { until: number; configuration: Promise<oauth.Configuration> } | undefined;
  return async () => {
    if (!known || known.until <= now()) {
      known = { until: now() + discoveryMs, configuration: discover(settings) };
    }
    const asked = known;
    try {
      return await asked.configuration;
    } catch (error) {
      if (known === asked) known = undefined;
      throw translateError(error, 'discovery');
    }
  };
}

async function discover({ issuer, clientId, keys }: IdentitySettings): Promise<oauth.Configuration> {
  const [signer] = keys.signing;
  if (!signer) throw new Error('There is no key that signs');
  const url = new URL(issuer);
  const metadata = { id_token_signed_response_alg: 'ES256', userinfo_signed_response_alg: 'ES256' };
  const authentication = oauth.PrivateKeyJwt(
    { key: await importSigningKey(signer), kid: signer.kid },
    {
      [oauth.modifyAssertion]: (header) => {
        header.typ = 'JWT';
      },
    },
  );
  const found = await oauth.discovery(url, clientId, metadata, authentication, {
    timeout: timeoutSeconds,
    execute: isLoopback(url) ? [oauth.allowInsecureRequests] : [],
  });
  found.timeout = timeoutSeconds;
  const decryptionKeys = keys.encryption.map(async (key) => ({
    ...{ key: await importDecryptionKey(key), alg: keyWrapping, kid: key.kid },
  }));
  oauth.enableDecryptingResponses(found, encryptions, ...(await Promise.all(decryptionKeys)));
  oauth.enableNonRepudiationChecks(found);
  return found;
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
