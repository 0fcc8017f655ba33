import * as oauth from 'openid-client';
import { importDpopKey, makeDpopKey } from './dpop-key.ts';
import { createConfiguration, type IdentitySettings } from './identity-configuration.ts';
import { IdentityMismatch } from './identity-errors.ts';
import { agreedIdentityNumber, identityOf, recordOf } from './read-identity.ts';
import { translateCallbackError, translateError } from './translate-error.ts';

/** Binds a reply to the login that was begun. The caller encrypts it; it is valid once. */
export interface LoginSecrets {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  dpopKey: JsonWebKey;
}

/** The person who logged in and the data they agreed to share. */
export interface IdentityAnswer {
  /** Singpass's identifier of the person; for a company its UEN. */
  subject: string;
  /** NRIC or FIN of the person who logged in, even if they act for a company. */
  uinfin: string;
  /** Items of the person in Myinfo's format. */
  personInfo: Record<string, unknown>;
  /** Data of the company in Corppass's format; absent for a person. */
  entityInfo?: Record<string, unknown>;
}

/**
 * One identity portal, Singpass or Corppass, under the FAPI 2.0 profile. Both calls throw `ConsentDenied`, `LoginExpired`,
 * `IdentityMismatch` or `IdentityUnavailable`.
 */
export interface IdentityClient {
  /** Registers a login and returns the URL to open, which is valid for about a minute. */
  begin(login: { scopes: readonly string[]; redirectUri: string }): Promise<{ url: string; secrets: LoginSecrets }>;
  /**
   * Checks the reply in the person's return and fetches their data. After `IdentityUnavailable` it may be retried,
   * except at the stage `userinfo`: the code is used by then, and the person has to begin again.
   */
  finish(answer: { callbackUrl: string; secrets: LoginSecrets }): Promise<IdentityAnswer>;
}

export function createIdentityClient(settings: IdentitySettings): IdentityClient {
  const configuration = createConfiguration(settings);
  return {
    async begin({ scopes, redirectUri }) {
      const known = await configuration();
      const secrets: LoginSecrets = {
        state: oauth.randomState(),
        nonce: oauth.randomNonce(),
        verifier: oauth.randomPKCECodeVerifier(),
        redirectUri,
        dpopKey: await makeDpopKey(),
      };
      const parameters = {
        redirect_uri: redirectUri,
        scope: [...new Set(['openid', ...scopes])].join(' '),
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      };
      const url = await oauth
        .buildAuthorizationUrlWithPAR(known, parameters, await proofBy(known, secrets))
        .catch((error: unknown) => {
          throw translateError(error, 'request');
        });
      return { url: url.href, secrets };
    },
    async finish({ callbackUrl, secrets }) {
      const returned = readCallback(callbackUrl, secrets);
      const known = await configuration();
      const proof = await proofBy(known, secrets);
      const tokens = await exchange(known, returned, secrets, proof);
      const claims = tokens.claims();
      if (!claims) throw new IdentityMismatch('token');
      const info = await oauth.fetchUserInfo(known, tokens.access_token, claims.sub, proof).catch((error: unknown) => {
        throw translateError(error, 'userinfo');
      });
      const personInfo = recordOf(info.person_info);
      return {
        subject: claims.sub,
        uinfin: agreedIdentityNumber(identityOf(claims), personInfo),
        personInfo,
        ...(info.entity_info === undefined ? {} : { entityInfo: recordOf(info.entity_info) }),
      };
    },
  };
}

/** Returns the reply's parameters on the registered address, because behind a proxy a request shows another one. */
function readCallback(callbackUrl: string, secrets: LoginSecrets): URL {
  const returned = new URL(secrets.redirectUri);
  returned.search = new URL(callbackUrl, secrets.redirectUri).search;
  const states = returned.searchParams.getAll('state');
  if (states.length !== 1 || states[0] !== secrets.state) throw new IdentityMismatch('state');
  // Singpass sends errors without an issuer. An error reveals nothing, so checking the state is sufficient.
  const error = returned.searchParams.get('error');
  if (error !== null) throw translateCallbackError(error);
  return returned;
}

async function exchange(known: oauth.Configuration, returned: URL, secrets: LoginSecrets, proof: oauth.DPoPOptions) {
  const { issuer, authorization_response_iss_parameter_supported: sendsIssuer } = known.serverMetadata();
  const issuers = returned.searchParams.getAll('iss');
  // Singpass does not document the parameter, so it may be missing unless the portal announces it.
  if (issuers.some((found) => found !== issuer) || (sendsIssuer && issuers.length === 0)) {
    throw new IdentityMismatch('issuer');
  }
  const checks = {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  };
  const tokens = await oauth
    .authorizationCodeGrant(known, returned, checks, undefined, proof)
    .catch((error: unknown) => {
      throw translateError(error, 'token');
    });
  if (tokens.token_type !== 'dpop') throw new IdentityMismatch('token');
  if (tokens.id_token?.split('.').length !== 5) throw new IdentityMismatch('encryption');
  return tokens;
}

async function proofBy(known: oauth.Configuration, { dpopKey }: LoginSecrets): Promise<oauth.DPoPOptions> {
  return { DPoP: oauth.getDPoPHandle(known, await importDpopKey(dpopKey)) };
}
