/** Purposes for encryption: the tokens of an account's mailbox, and a request. */
export const tokensPurpose = (userId: string) => `mailbox:${userId}`;
export const requestPurpose = (stateHash: string) => `mailbox-request:${stateHash}`;
export const revocationPurpose = (revocationId: string) => `mailbox-revocation:${revocationId}`;
