import * as oauth from 'openid-client';
import { isEmail } from '../../domain/email.ts';
import { OutsideError } from '../outside-error.ts';
import { AuthorisationLost } from './authorisation-lost.ts';
import type { MailboxClient, MailboxTokens } from './mailbox-client.ts';

export interface AuthorisationSettings {
  /** Name known to users. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** The scope required for sending. */
  sendScope: string;
  /** Further parameters for the URL of the provider's page. */
  parameters: Record<string, string>;
}

const timeoutSeconds = 15;
/** Replies to a refresh that only the mailbox's owner can resolve. */
const lost = ['invalid_grant', 'interaction_required', 'consent_required', 'login_required'];

/** Creates authorisation by OpenID Connect with PKCE. The provider's metadata is fetched at the first use. */
export function createAuthorisation(settings: AuthorisationSettings): Omit<MailboxClient, 'send'> {
  const { name, scope, sendScope } = settings;
  let discovering: Promise<oauth.Configuration> | undefined;
  const configuration = async () => {
    discovering ??= discover(settings);
    try {
      return await discovering;
    } catch (error) {
      discovering = undefined;
      throw new OutsideError(`${name} cannot be reached`, false, error);
    }
  };
  return {
    async askUrl(request, loginHint) {
      const url = oauth.buildAuthorizationUrl(await configuration(), {
        redirect_uri: request.redirectUri,
        scope,
        state: request.state,
        nonce: request.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(request.verifier),
        code_challenge_method: 'S256',
        ...(loginHint ? { login_hint: loginHint } : {}),
        ...settings.parameters,
      });
      return url.href;
    },
    async exchange(request, { code, iss }) {
      const returned = new URL(request.redirectUri);
      returned.search = new URLSearchParams({ code, state: request.state, ...(iss ? { iss } : {}) }).toString();
      const checks = {
        expectedState: request.state,
        expectedNonce: request.nonce,
        pkceCodeVerifier: request.verifier,
        idTokenExpected: true,
      };
      const reply = await oauth
        .authorizationCodeGrant(await configuration(), returned, checks)
        .catch((error: unknown) => {
          throw new OutsideError(`${name} did not accept the answer`, !isTransient(error), error);
        });
      const claims = reply.claims();
      // Microsoft's work accounts may lack `email`; their user name is then an address.
      const address = [claims?.email, claims?.preferred_username].find(isAddress);
      if (!reply.refresh_token || address === undefined) {
        throw new OutsideError(`${name} gave no lasting permission or no address`, true);
      }
      const granted = (reply.scope ?? scope).split(' ').map(shortScope);
      return {
        tokens: tokensOf(reply, reply.refresh_token),
        address,
        maySend: granted.includes(shortScope(sendScope)),
      };
    },
    async refresh(refreshToken) {
      const reply = await oauth.refreshTokenGrant(await configuration(), refreshToken).catch((error: unknown) => {
        if (error instanceof oauth.ResponseBodyError && lost.includes(error.error)) {
          throw new AuthorisationLost(`${name} answered ${error.error}`, error);
        }
        // A wrong client secret is the operator's to correct, and does not end a mailbox.
        throw new OutsideError(`${name} did not renew the permission`, false, error);
      });
      return tokensOf(reply, reply.refresh_token ?? refreshToken);
    },
    async revoke(refreshToken) {
      const known = await configuration();
      if (!known.serverMetadata().revocation_endpoint) return;
      await oauth.tokenRevocation(known, refreshToken).catch((error: unknown) => {
        throw new OutsideError(`${name} did not withdraw the permission`, !isTransient(error), error);
      });
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: AuthorisationSettings): Promise<oauth.Configuration> {
  const url = new URL(issuer);
  const isLoopback = url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  const found = await oauth.discovery(url, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    ...(isLoopback ? { execute: [oauth.allowInsecureRequests] } : {}),
  });
  found.timeout = timeoutSeconds;
  return found;
}

function isAddress(claim: unknown): claim is string {
  return typeof claim === 'string' && isEmail(claim);
}

function tokensOf(reply: oauth.TokenEndpointResponse, refreshToken: string): MailboxTokens {
  return { accessToken: reply.access_token, accessSeconds: reply.expires_in ?? 300, refreshToken };
}

/** Microsoft returns full names of scopes that were requested by their short names. */
function shortScope(scope: string): string {
  return scope.replace('https://graph.microsoft.com/', '').toLowerCase();
}

/** True if there was no reply, or one that reports a server error or too many requests. */
function isTransient(error: unknown): boolean {
  if (error instanceof oauth.ResponseBodyError) return error.status >= 500 || error.status === 429;
  if (!(error instanceof oauth.ClientError)) return true;
  if (error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM')
    return ((error.cause as Response | undefined)?.status ?? 0) >= 500;
  return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT';
}
