import type { Handlers } from '../../../server/register-calls.ts';
import type { mailboxCalls } from '../contract.ts';
import { authorizeMailbox } from './authorize-mailbox.ts';
import { findStatus } from './find-status.ts';
import { finishAuthorization } from './finish-authorization.ts';
import { revokeMailbox } from './revoke-mailbox.ts';
import { updateHasMail } from './update-has-mail.ts';

export const mailboxHandlers: Handlers<typeof mailboxCalls> = {
  'GET /dealer-portal/web/mailbox/status': (ctx) => findStatus(ctx),
  'POST /dealer-portal/web/mailbox/authorize': (ctx, { body }) => authorizeMailbox(ctx, body.provider),
  'POST /dealer-portal/web/mailbox/callback': (ctx, { body }) => finishAuthorization(ctx, body),
  'POST /dealer-portal/web/mailbox/revoke': (ctx) => revokeMailbox(ctx),
  'PUT /dealer-portal/web/dealerAccount/updateHasMail/{id}': (ctx, { params }) => updateHasMail(ctx, params.id),
};
