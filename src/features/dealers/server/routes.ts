import { dealerActor } from '../../../server/context.ts';
import type { Handlers } from '../../../server/register-calls.ts';
import type { dealerCalls } from '../contract.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';
import { createSubAccount } from './create-sub-account.ts';
import { deleteSubAccount } from './delete-sub-account.ts';
import { findFeatures } from './find-features.ts';
import { listAccounts } from './list-accounts.ts';
import { listOperations } from './list-operations.ts';
import { notifyMainAccount } from './notify-main-account.ts';
import { selectChannel } from './select-channel.ts';
import { setPermissions } from './set-permissions.ts';
import { updateAccount } from './update-account.ts';

export const dealerHandlers: Handlers<typeof dealerCalls> = {
  'GET /dealer-portal/web/dealerAccount/dealerUser/list': (ctx, { query }) => listAccounts(ctx, query.channelId),
  'PUT /dealer-portal/web/dealerAccount/dealerUser/update': (ctx, { body }) => updateAccount(ctx, body),
  'POST /dealer-portal/web/dealerAccount/dealerUser/create': (ctx, { body }) => createSubAccount(ctx, body),
  'POST /dealer-portal/web/dealerAccount/dealerUser/permissions': (ctx, { body }) => setPermissions(ctx, body),
  'POST /dealer-portal/web/dealerAccount/dealerUser/delete': (ctx, { body }) => deleteSubAccount(ctx, body.id),
  'GET /dealer-portal/web/dealerAccount/operations': (ctx, { query }) => listOperations(ctx, query),
  'POST /dealer-portal/web/case/notify/mainAccount': (ctx) => notifyMainAccount(ctx),
  'POST /dealer-portal/web/dealerAccount/invitation/accept': (ctx, { body }) => acceptInvitation(ctx, body.id),
  'POST /dealer-portal/web/dealerAccount/invitation/decline': (ctx, { body }) => declineInvitation(ctx, body.id),
  'POST /dealer-portal/web/dealer/selectChannel': (ctx, { body }) => selectChannel(ctx, body),
  'GET /dealer-portal/web/channel/feature/list': (ctx) => findFeatures(ctx, dealerActor(ctx).dealerId),
};
