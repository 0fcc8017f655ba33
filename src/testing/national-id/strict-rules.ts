import { createHash } from 'node:crypto';
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  EmbeddedJWK,
  importJWK,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from 'jose';

/** A request that violates one of the published rules. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(code: string, rule: string, status = 400) {
    super(rule);
    this.code = code;
    this.status = status;
  }
}

/** Remembers every `jti`, and refuses a repeated one. */
export function createReplayCheck() {
  const seen = new Set<string>();
  return {
    seen,
    check(jti: unknown, code: string) {
      if (typeof jti !== 'string' || jti.length < 8) throw new Refused(code, 'jti is missing');
      if (seen.has(jti)) throw new Refused(code, 'jti was used before');
      seen.add(jti);
    },
  };
}
export type ReplayCheck = ReturnType<typeof createReplayCheck>;

const jwtBearer = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const unguessable = /^[A-Za-z0-9/+_\-=.]{30,255}$/;

function need(condition: unknown, code: string, rule: string, status = 400): asserts condition {
  if (!condition) throw new Refused(code, rule, status);
}

interface ClientRules {
  issuer: string;
  clientId: string;
  clientKeys: JSONWebKeySet;
  replays: ReplayCheck;
}

/** Verifies client authentication by `private_key_jwt`, as Singpass specifies it. */
export async function checkAssertion(form: URLSearchParams, rules: ClientRules): Promise<void> {
  const refuse = 'invalid_client';
  const assertion = form.get('client_assertion') ?? '';
  need(form.get('client_assertion_type') === jwtBearer, refuse, 'client_assertion_type');
  need(!form.has('client_secret'), refuse, 'client_secret is not used');
  const { alg, typ, kid } = header(assertion, refuse);
  need(alg === 'ES256', refuse, 'assertion alg');
  need(typ === 'JWT', refuse, 'assertion typ');
  const key = rules.clientKeys.keys.find((known) => known.kid === kid && known.use === 'sig');
  need(key, refuse, 'assertion kid');
  const claims = await verified(assertion, async () => importJWK(key, 'ES256'), refuse);
  need(claims.aud === rules.issuer, refuse, 'assertion aud is the issuer as one string', 401);
  need(claims.iss === rules.clientId && claims.sub === rules.clientId, refuse, 'assertion iss and sub');
  const { iat = Number.NaN, exp = Number.NaN } = claims;
  need(exp - iat > 0 && exp - iat <= 120, refuse, 'assertion exp');
  rules.replays.check(claims.jti, refuse);
}

interface ProofRules {
  method: string;
  url: string;
  replays: ReplayCheck;
  /** The server's nonce, if it requires one. */
  nonce?: string | undefined;
  accessToken?: string;
}

/** Checks a DPoP proof and returns the thumbprint of its key. */
export async function checkProof(proof: string | undefined, rules: ProofRules): Promise<string> {
  const refuse = 'invalid_dpop_proof';
  need(proof, refuse, 'DPoP proof is missing');
  const { alg, typ, jwk } = header(proof, refuse);
  need(alg === 'ES256', refuse, 'proof alg');
  need(typ === 'dpop+jwt', refuse, 'proof typ');
  need(jwk && !('d' in jwk), refuse, 'proof jwk is public');
  const claims = await verified(proof, EmbeddedJWK, refuse);
  need(claims.htm === rules.method, refuse, 'proof htm');
  need(claims.htu === rules.url, refuse, 'proof htu');
  need(Math.abs(Number(claims.iat) - Date.now() / 1000) < 60, refuse, 'proof iat');
  if (rules.accessToken !== undefined) {
    const hash = createHash('sha256').update(rules.accessToken).digest('base64url');
    need(claims.ath === hash, refuse, 'proof ath');
  }
  rules.replays.check(claims.jti, refuse);
  if (rules.nonce !== undefined && claims.nonce !== rules.nonce) throw new Refused('use_dpop_nonce', 'proof nonce');
  return calculateJwkThumbprint(jwk);
}

/** Checks the parameters of a pushed authorization request. */
export function checkRequest(form: URLSearchParams, redirectUri: string): void {
  const refuse = 'invalid_request';
  need(!form.has('request') && !form.has('request_uri'), refuse, 'parameters are plain');
  need(form.get('response_type') === 'code', refuse, 'response_type');
  need(form.get('scope')?.split(' ').includes('openid'), 'invalid_scope', 'scope');
  need(unguessable.test(form.get('state') ?? ''), refuse, 'state');
  need(unguessable.test(form.get('nonce') ?? ''), refuse, 'nonce');
  need(form.get('redirect_uri') === redirectUri, refuse, 'redirect_uri');
  need(form.get('code_challenge_method') === 'S256', refuse, 'code_challenge_method');
  need(/^[A-Za-z0-9_-]{43}$/.test(form.get('code_challenge') ?? ''), refuse, 'code_challenge');
}

/** Checks that the caller who redeems a code also requested it. */
export function checkVerifier(form: URLSearchParams, challenge: string | null): void {
  const hash = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  need(hash === challenge, 'invalid_grant', 'code_verifier');
}

function header(jwt: string, code: string) {
  try {
    return decodeProtectedHeader(jwt);
  } catch {
    throw new Refused(code, 'not a JWT');
  }
}

async function verified(jwt: string, key: Parameters<typeof jwtVerify>[1], code: string): Promise<JWTPayload> {
  try {
    return (await jwtVerify(jwt, key)).payload;
  } catch {
    throw new Refused(code, 'signature or time');
  }
}
