import { createHmac, type Hmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference of a message's time. */
const toleranceSeconds = 5 * 60;

/**
 * Returns the headers of a message signed as in Standard Webhooks. With two secrets there is a signature for each, so
 * that the receiver can change its secret at any time while both are valid.
 */
export function signatureHeaders(
  secrets: readonly string[],
  id: string,
  body: string,
  moment = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(moment.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => sign(secret, id, timestamp, body)).join(' '),
  };
}

/** What a signed message's headers claim. */
interface SignatureClaim {
  id: string;
  timestamp: string;
  signatures: readonly Buffer[];
}

/**
 * Returns the signature claim of a message made at most five minutes ago; `undefined` if its headers alone are invalid.
 */
export function readClaim(headers: Record<string, unknown>): SignatureClaim | undefined {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return undefined;
  if (!/^\d{1,12}$/.test(timestamp)) return undefined;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) return undefined;
  const given = signatures.split(' ').filter((signature) => signature.startsWith('v1,'));
  return given.length === 0
    ? undefined
    : { id, timestamp, signatures: given.map((signature) => Buffer.from(signature)) };
}

/**
 * Verifies a body that arrives in pieces. Each piece is hashed at once with every possible secret, so that the end of a
 * large body does not delay other requests.
 */
export function createVerifier(secrets: readonly string[], claim: SignatureClaim) {
  const hashes = secrets.map((secret) => beginSignature(secret, claim.id, claim.timestamp));
  return {
    update(bytes: Buffer | string): void {
      for (const hash of hashes) hash.update(bytes);
    },
    /** True if one of the secrets signed exactly this body. Called once, after the last piece. */
    isSigned(): boolean {
      return hashes.map(endSignature).some((signature) => {
        const expected = Buffer.from(signature);
        return claim.signatures.some((given) => given.length === expected.length && timingSafeEqual(given, expected));
      });
    },
  };
}

/** True if one of the secrets signed exactly this body, at most five minutes ago. */
export function isSignedBy(secrets: readonly string[], body: string, headers: Record<string, unknown>): boolean {
  const claim = readClaim(headers);
  if (!claim) return false;
  const verifier = createVerifier(secrets, claim);
  verifier.update(body);
  return verifier.isSigned();
}

function sign(secret: string, id: string, timestamp: string, body: string): string {
  return endSignature(beginSignature(secret, id, timestamp).update(body));
}

function beginSignature(secret: string, id: string, timestamp: string): Hmac {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.`);
}

function endSignature(hash: Hmac): string {
  return `v1,${hash.digest('base64')}`;
}
