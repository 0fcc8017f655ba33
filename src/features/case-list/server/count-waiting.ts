import type { Context } from '../../../server/context.ts';
import { actorOf } from '../../auth/server/actor-of.ts';
import { findMemberships } from '../../auth/server/find-memberships.ts';
import { countCasesWaiting } from '../../cases/server/count-cases-waiting.ts';

/** Returns how many cases wait for the user at each dealer open to them. */
export async function countWaiting(ctx: Context): Promise<{ channelNo: string; waiting: number }[]> {
  const memberships = await findMemberships(ctx, actorOf(ctx).phone);
  const open = memberships.filter((membership) => !membership.suspended && !membership.subAccountsOff);
  return Promise.all(
    open.map(async (membership) => ({
      channelNo: membership.channelNo,
      waiting: await countCasesWaiting(ctx, membership),
    })),
  );
}
