import type { SealedColumn } from '../../../server/sealed-columns.ts';
import { mailboxes, mailboxRequests, mailboxRevocations } from './tables.ts';

/** What the tokens of an account's mailbox are sealed for. */
export const tokensPurpose = (userId: string) => `mailbox:${userId}`;
export const requestPurpose = (stateHash: string) => `mailbox-request:${stateHash}`;
export const revocationPurpose = (revocationId: string) => `mailbox-revocation:${revocationId}`;

export const sealedMailboxColumns: SealedColumn[] = [
  { table: mailboxes, id: mailboxes.userId, column: mailboxes.tokens, purpose: tokensPurpose },
  {
    table: mailboxRequests,
    id: mailboxRequests.stateHash,
    column: mailboxRequests.secrets,
    purpose: requestPurpose,
  },
  {
    table: mailboxRevocations,
    id: mailboxRevocations.revocationId,
    column: mailboxRevocations.token,
    purpose: revocationPurpose,
  },
];
