import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { type CborValue, cborMap } from './cbor.ts';

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** Changes that a test makes to a response. */
interface Bent {
  /** The page's address as the browser reports it. */
  origin?: string;
  /** The relying party that the authenticator names. */
  rpId?: string;
  challenge?: string;
  /** True if the owner was checked by fingerprint, face or PIN. */
  verified?: boolean;
  counter?: number;
}

const flags = { present: 0x01, verified: 0x04, holdsCredential: 0x40 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

/**
 * Creates an authenticator with one passkey: a P-256 key that signs as WebAuthn prescribes, so that the server verifies
 * real signatures.
 * @param origin of the pages that use it
 */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, options: Options, bent: Bent) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: bent.challenge ?? options.challenge,
        origin: bent.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(options: Options, bent: Bent, credential?: Buffer): Buffer {
    const rpId = bent.rpId ?? options.rp?.id ?? options.rpId ?? '';
    const checked = bent.verified === false ? 0 : flags.verified;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(bent.counter ?? counter);
    return Buffer.concat([
      sha256(rpId),
      Buffer.from([flags.present | checked | (credential ? flags.holdsCredential : 0)]),
      count,
      ...(credential ? [credential] : []),
    ]);
  }

  /** Identifier and public key in the format of the authenticator's data. */
  function attestedCredential(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: key type EC2, algorithm ES256, curve P-256, the point.
    const key = new Map<CborValue, CborValue>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    return Buffer.concat([Buffer.alloc(16), length, credentialId, cborMap(key)]);
  }

  const common = { id: base64url(credentialId), rawId: base64url(credentialId), type: 'public-key' as const };

  return {
    /** Returns the response to `navigator.credentials.create`. */
    register(options: Options, bent: Bent = {}) {
      userHandle = options.user?.id;
      const statement = new Map<CborValue, CborValue>([
        ['fmt', 'none'],
        ['attStmt', new Map<CborValue, CborValue>()],
        ['authData', authenticatorData(options, bent, attestedCredential())],
      ]);
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, bent)),
          attestationObject: base64url(cborMap(statement)),
          transports: ['internal'],
        },
      };
    },
    /** Returns the response to `navigator.credentials.get`. */
    logIn(options: Options, bent: Bent = {}) {
      counter += 1;
      const client = clientData('webauthn.get', options, bent);
      const data = authenticatorData(options, bent);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle,
        },
      };
    },
  };
}
