import * as oauth from 'openid-client';
import { findCause } from '../find-cause.ts';
import {
  ConsentDenied,
  IdentityMismatch,
  IdentityUnavailable,
  LoginExpired,
  type MismatchReason,
} from './identity-errors.ts';

/** Steps of a login, as named in the log. */
export type LoginStage = 'discovery' | 'request' | 'token' | 'userinfo';

const ofClaim: Readonly<Record<string, MismatchReason>> = {
  iss: 'issuer',
  issuer: 'issuer',
  aud: 'audience',
  azp: 'audience',
  nonce: 'nonce',
  sub: 'subject',
};

const ofCode: Readonly<Record<string, MismatchReason>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'expiry',
  OAUTH_KEY_SELECTION_FAILED: 'key',
  OAUTH_DECRYPTION_FAILED: 'encryption',
  OAUTH_JWT_USERINFO_EXPECTED: 'signature',
  OAUTH_UNSUPPORTED_OPERATION: 'token',
};

/**
 * Returns our error for an error of the library. The library's errors contain the reply with personal data, so none is
 * used as a cause.
 */
export function translateError(error: unknown, stage: LoginStage): Error {
  if (error instanceof oauth.ResponseBodyError) {
    return error.error === 'invalid_grant' ? new LoginExpired() : refusedAt(stage, error.status, error.error);
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) return refusedAt(stage, error.status);
  if (error instanceof oauth.ClientError) return ofClientError(error, stage);
  // A failed fetch. The library's own TypeErrors have a code and are bugs in this program.
  if (error instanceof TypeError && !('code' in error)) return unreached(stage, error);
  return error instanceof Error ? error : new Error('Not an error');
}

/** Translates an error in the person's return, after its state was checked. */
export function translateCallbackError(error: string): Error {
  if (error === 'access_denied') return new ConsentDenied();
  if (error === 'server_error' || error === 'temporarily_unavailable') return unreached('request');
  // A pushed request expires after a minute.
  if (error === 'invalid_request_uri' || error === 'login_required') return new LoginExpired();
  return refusedAt('request', 400, error);
}

function ofClientError(error: oauth.ClientError, stage: LoginStage): Error {
  const { code = '' } = error;
  const details = { ...detailsOf(error.cause), ...detailsOf(detailsOf(error.cause).cause) };
  const reason = ofClaim[String(details.claim ?? details.attribute)] ?? ofCode[code];
  if (reason) return new IdentityMismatch(reason);
  if (code === 'OAUTH_INVALID_RESPONSE') {
    if ('header' in details) return new IdentityMismatch('algorithm');
    return new IdentityMismatch('signature' in details ? 'signature' : 'content');
  }
  if (code === 'OAUTH_HTTP_REQUEST_FORBIDDEN') return refusedAt(stage, undefined);
  const status = error.cause instanceof Response ? error.cause.status : undefined;
  return status !== undefined && status < 500 && status >= 400
    ? refusedAt(stage, status)
    : unreached(stage, error, status);
}

function detailsOf(cause: unknown): Record<string, unknown> {
  if (typeof cause !== 'object' || cause === null) return {};
  return 'cause' in cause ? { ...cause, cause: cause.cause } : { ...cause };
}

function unreached(stage: LoginStage, error?: unknown, code?: number): IdentityUnavailable {
  const message = 'The identity portal cannot be reached';
  return new IdentityUnavailable(message, false, { stage, code }, findCause(error));
}

function refusedAt(stage: LoginStage, code: number | undefined, word?: string): IdentityUnavailable {
  // Only the protocol's own error codes are safe to log.
  const said = word !== undefined && /^[a-z_]{1,40}$/.test(word) ? `: ${word}` : '';
  const isTransient = code !== undefined && (code >= 500 || code === 429);
  return new IdentityUnavailable(`The identity portal refused the request${said}`, !isTransient, { stage, code });
}
