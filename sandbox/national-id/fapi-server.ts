import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Configuration, Provider } from 'oidc-provider';
import { createOauthStore } from '../oauth-store.ts';
import { consentPolicy } from '../page/consent-policy.ts';
import { memoryRecords } from '../store.ts';
import type { IdentityIssuer } from './issuers.ts';
import { brokenPage } from './login-page.ts';

export interface FapiServerOptions {
  /** Base URL of the sandbox, `http://127.0.0.1:<port>`. */
  sandboxUrl: string;
  redirectUris: string[];
  /** Where the portal publishes its keys. */
  jwksUrl: string;
}

const keyWrapping = 'ECDH-ES+A256KW';
const lifetimes = {
  AccessToken: 1800,
  AuthorizationCode: 60,
  Grant: 1800,
  IdToken: 1800,
  Interaction: 600,
  PushedAuthorizationRequest: 60,
  Session: 600,
};
/** An assertion may be valid for two minutes at most. */
const longestAssertion = 120;

/** One issuer under the FAPI 2.0 profile, with the portal as its only client. Its state ends with the process. */
export async function createFapiServer(issuer: IdentityIssuer, options: FapiServerOptions): Promise<Provider> {
  // Loaded at the first request, so that the sandbox starts faster.
  const { Provider: Server, errors } = await import('oidc-provider');
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: `${issuer.name}-1` };
  const refuseAssertion: Configuration['assertJwtClientAuthClaimsAndHeader'] = (ctx, claims, header) => {
    if (header.typ !== 'JWT') throw new errors.InvalidClientAuth('typ must be JWT');
    if (claims.aud !== ctx.oidc.issuer) throw new errors.InvalidClientAuth('aud must be the issuer');
    const seconds = Number(claims.exp) - Number(claims.iat);
    if (!(seconds > 0 && seconds <= longestAssertion)) throw new errors.InvalidClientAuth('valid for too long');
  };
  return new Server(`${options.sandboxUrl}${issuer.path}`, {
    ...algorithms,
    adapter: createOauthStore(memoryRecords()),
    clients: [
      {
        client_id: issuer.clientId,
        client_name: 'Dealer Portal',
        redirect_uris: options.redirectUris,
        jwks_uri: options.jwksUrl,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'private_key_jwt',
        token_endpoint_auth_signing_alg: 'ES256',
        dpop_bound_access_tokens: true,
        require_pushed_authorization_requests: true,
        id_token_signed_response_alg: 'ES256',
        id_token_encrypted_response_alg: keyWrapping,
        id_token_encrypted_response_enc: 'A256CBC-HS512',
        userinfo_signed_response_alg: 'ES256',
        userinfo_encrypted_response_alg: keyWrapping,
        userinfo_encrypted_response_enc: 'A256GCM',
      },
    ],
    jwks: { keys: [key as { kty: 'EC'; crv: 'P-256'; x: string; y: string; d: string }] },
    cookies: {
      keys: [randomBytes(24).toString('hex')],
      names: { session: `_${issuer.name}`, interaction: `_${issuer.name}_ask`, resume: `_${issuer.name}_resume` },
    },
    scopes: [...issuer.scopes],
    claims: { openid: ['sub', 'sub_type', 'sub_attributes', 'act', 'person_info', 'entity_info'] },
    // So that the identity in the ID token follows the scopes.
    conformIdTokenClaims: false,
    findAccount: async (_ctx, subject) => {
      const account = issuer.accounts.find((known) => known.subject === subject);
      if (!account) return undefined;
      return {
        accountId: subject,
        claims: async (use, scope) => {
          const scopes = scope.split(' ');
          const found = use === 'id_token' ? account.identity(scopes) : account.information(scopes, new Date());
          return { ...found, sub: subject };
        },
      };
    },
    pkce: { required: () => true },
    assertJwtClientAuthClaimsAndHeader: refuseAssertion,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: true },
      encryption: { enabled: true },
      fapi: { enabled: true, profile: '2.0' },
      jwtUserinfo: { enabled: true },
      pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
      rpInitiatedLogout: { enabled: false },
    },
    renderError: (ctx) => {
      ctx.type = 'html';
      ctx.set('content-security-policy', consentPolicy);
      ctx.body = brokenPage(issuer);
    },
    interactions: { url: (_ctx, { uid }) => `${issuer.path}/interaction/${uid}` },
    // The portal's keys are on loopback, and the library refuses to fetch from there.
    fetch: (url, { dispatcher: _, ...init }: RequestInit & { dispatcher?: unknown } = {}) => fetch(url, init),
    ttl: lifetimes,
  });
}

const algorithms: Pick<Configuration, 'enabledJWA'> = {
  enabledJWA: {
    clientAuthSigningAlgValues: ['ES256'],
    dPoPSigningAlgValues: ['ES256'],
    idTokenSigningAlgValues: ['ES256'],
    idTokenEncryptionAlgValues: [keyWrapping],
    idTokenEncryptionEncValues: ['A256CBC-HS512'],
    userinfoSigningAlgValues: ['ES256'],
    userinfoEncryptionAlgValues: [keyWrapping],
    userinfoEncryptionEncValues: ['A256GCM'],
  },
};
