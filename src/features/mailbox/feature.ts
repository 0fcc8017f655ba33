import { defineFeature } from '../../server/feature.ts';
import { storedAbout } from '../../server/stored-about.ts';
import { accountEnding } from '../dealers/server/hooks.ts';
import { declaredNotifications } from '../notifications/server/hooks.ts';
import { mailboxCalls } from './contract.ts';
import { mailboxNotifications } from './notifications.ts';
import { mailboxJobs } from './server/jobs.ts';
import { requestPurpose, revocationPurpose, tokensPurpose } from './server/purposes.ts';
import { revokeMailboxOf } from './server/revoke-mailbox.ts';
import { mailboxHandlers } from './server/routes.ts';
import { storedMailboxes } from './server/stored-mailboxes.ts';
import { mailboxes, mailboxRequests, mailboxRevocations } from './server/tables.ts';

export const mailboxFeature = defineFeature({
  name: 'mailbox',
  calls: mailboxCalls,
  handlers: mailboxHandlers,
  openApi: { tags: { mailbox: 'The dealer’s own mailbox, from which applications may leave.' } },
  jobs: mailboxJobs,
  nightly: ['mailbox.clear-old-requests'],
  sealedColumns: [
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
  ],
  destinations: [mailboxes.address],
  hooks: [
    declaredNotifications.by(mailboxNotifications),
    storedAbout.by(storedMailboxes),
    accountEnding.by(async (tx, { userId }) => void (await revokeMailboxOf(tx, userId))),
  ],
});
