import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Provider } from 'oidc-provider';
import { createOauthStore, type OauthRecord } from '../oauth-store.ts';
import type { Records } from '../store.ts';
import type { MailboxParty } from './parties.ts';

const halfAYear = 180 * 24 * 3600;

export interface OauthServerOptions {
  /** Base URL of the sandbox, `http://127.0.0.1:<port>`. */
  sandboxUrl: string;
  redirectUris: string[];
  records: Records<OauthRecord>;
}

/**
 * Authorisation server of one party: OpenID Connect with PKCE, one client with its secret and addresses. Its library is
 * loaded at the first request.
 */
export async function createOauthServer(party: MailboxParty, options: OauthServerOptions): Promise<Provider> {
  const { Provider: Server } = await import('oidc-provider');
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as { kty: 'RSA' };
  return new Server(`${options.sandboxUrl}${party.path}`, {
    adapter: createOauthStore(options.records),
    clients: [
      {
        client_id: party.clientId,
        client_secret: party.clientSecret,
        redirect_uris: options.redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: {
      keys: [randomBytes(24).toString('hex')],
      names: { session: `_${party.name}`, interaction: `_${party.name}_ask`, resume: `_${party.name}_resume` },
    },
    scopes: [...party.scopes],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
    // Both real providers put the address into the ID token.
    conformIdTokenClaims: false,
    findAccount: async (_ctx, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: id, email_verified: true, preferred_username: id }),
    }),
    pkce: { required: () => true },
    extraParams: ['access_type'],
    rotateRefreshToken: party.rotates,
    expiresWithSession: async () => false,
    issueRefreshToken: async (_ctx, _client, source) =>
      party.name === 'google' ? offline.has(source.grantId ?? '') : source.scopes.has('offline_access'),
    features: {
      devInteractions: { enabled: false },
      revocation: {
        enabled: party.revokes,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { url: (_ctx, { uid }) => `${party.path}/interaction/${uid}` },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Session: 3600,
      RefreshToken: halfAYear,
      Grant: halfAYear,
    },
  });
}

/** Permissions that were asked for with `access_type=offline`, as Google wants it for a refresh token. */
export const offline = new Set<string>();
