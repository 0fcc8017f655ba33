import { subAccountsOff } from '../../../server/callers/caller.ts';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { actorOf } from '../../auth/server/actor-of.ts';
import { findMemberships } from '../../auth/server/find-memberships.ts';
import { chooseDealerUser } from '../../auth/server/find-session.ts';

/** Stores the dealer that the session acts for. Throws unless it is one of the user's dealers and open to them. */
export async function selectChannel(
  ctx: Context,
  choice: { id: string; channelNo: string; channelUserId: string },
): Promise<Record<string, never>> {
  const { phone, sessionId } = actorOf(ctx);
  const memberships = await findMemberships(ctx, phone);
  const chosen = memberships.find(
    (membership) =>
      membership.dealerId === choice.id &&
      membership.channelNo === choice.channelNo &&
      membership.userId === choice.channelUserId,
  );
  if (!chosen) throw new PortalError('notFound');
  if (chosen.suspended) throw new PortalError('dealerSuspended');
  if (chosen.subAccountsOff) throw new PortalError('featureOff', { message: subAccountsOff });
  await chooseDealerUser(ctx, sessionId, chosen.userId);
  return {};
}
