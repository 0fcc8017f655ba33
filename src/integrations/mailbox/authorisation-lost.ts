/** The mailbox's provider refuses the portal: the owner has to authorise it again. */
export class AuthorisationLost extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AuthorisationLost';
  }
}
