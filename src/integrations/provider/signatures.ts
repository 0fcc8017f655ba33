import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference of a message's time. */
const toleranceSeconds = 5 * 60;

/**
 * Headers of a message signed as in Standard Webhooks. With two secrets it carries a signature by each, so that the
 * receiver may change its own at any time while both hold.
 */
export function signatureHeaders(
  secrets: readonly string[],
  id: string,
  body: string,
  at = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => sign(secret, id, timestamp, body)).join(' '),
  };
}

/** True if one of the secrets signed exactly this body, at most five minutes ago. */
export function isSignedBy(secrets: readonly string[], body: string, headers: Record<string, unknown>): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const given = signatures.split(' ').map((signature) => Buffer.from(signature));
  return secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, id, timestamp, body));
    return given.some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
  });
}

/** OpenSSL's own: bodies of 24 MB are hashed within milliseconds, by every secret in question. */
function sign(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;
}
