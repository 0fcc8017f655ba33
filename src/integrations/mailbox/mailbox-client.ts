import type { Mail } from '../mail/smtp.ts';

/** A request for authorisation; `state`, `nonce` and `verifier` belong to this one request. */
export interface MailboxRequest {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
}

export interface MailboxTokens {
  accessToken: string;
  /** How many seconds the access token is valid. */
  accessSeconds: number;
  refreshToken: string;
}

/** Access granted by a mailbox's owner. */
export interface MailboxGrant {
  tokens: MailboxTokens;
  address: string;
  /** True if it includes sending, which people can exclude. */
  maySend: boolean;
}

/** A mail sent from a user's own mailbox, so that replies return to it. */
export interface MailboxMail extends Omit<Mail, 'remaining' | 'replyTo' | 'key'> {
  from: { name: string; address: string };
  /** With angle brackets; the same for all tries. */
  messageId: string;
}

/**
 * A provider of mailboxes. Every call may throw an `OutsideError`; `refresh` and `send` throw `AuthorisationLost` if
 * the owner has to authorise the mailbox again.
 */
export interface MailboxClient {
  /** URL of the provider's page where the owner allows the sending. */
  askUrl(request: MailboxRequest, loginHint: string): Promise<string>;
  /** Exchanges the reply in the owner's return for tokens. */
  exchange(request: MailboxRequest, answer: { code: string; iss?: string | undefined }): Promise<MailboxGrant>;
  refresh(refreshToken: string): Promise<MailboxTokens>;
  /** Revokes the permission, if the provider has a call for it. */
  revoke(refreshToken: string): Promise<void>;
  /** Resolves once the provider has accepted the mail. */
  send(accessToken: string, mail: MailboxMail): Promise<{ reference: string }>;
}
