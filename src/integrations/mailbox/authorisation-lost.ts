/** The mailbox's provider no longer lets the portal in: only its owner can change that, by authorising it anew. */
export class AuthorisationLost extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AuthorisationLost';
  }
}
