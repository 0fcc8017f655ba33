import { OutsideError, type OutsideFailure } from '../outside-error.ts';

/** The person did not agree on the identity portal's page. */
export class ConsentDenied extends Error {
  constructor() {
    super('The person did not agree');
    this.name = 'ConsentDenied';
  }
}

/** The login was not finished in time, or its reply was used before. The person has to begin again. */
export class LoginExpired extends Error {
  constructor() {
    super('The login has expired or was used before');
    this.name = 'LoginExpired';
  }
}

/** The part of an answer that did not match. */
export type MismatchReason =
  | 'state'
  | 'issuer'
  | 'audience'
  | 'nonce'
  | 'expiry'
  | 'key'
  | 'signature'
  | 'algorithm'
  | 'encryption'
  | 'subject'
  | 'token'
  | 'content';

/**
 * A reply that cannot be trusted. The message names the failed check; the reply itself is personal data and left out.
 */
export class IdentityMismatch extends Error {
  readonly reason: MismatchReason;

  constructor(reason: MismatchReason) {
    super(`The answer of the identity portal is not valid: ${reason}`);
    this.name = 'IdentityMismatch';
    this.reason = reason;
  }
}

/** The identity portal did not answer, or refused the portal itself (`permanent`). */
export class IdentityUnavailable extends OutsideError {
  /** @param cause its word only, because errors of the library contain personal data */
  constructor(message: string, permanent: boolean, failure: OutsideFailure = {}, cause?: string) {
    super(message, permanent, cause, failure);
    this.name = 'IdentityUnavailable';
  }
}
