import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { countCasesWaiting } from '../../cases/server/list-cases.ts';
import { findMemberships } from './find-memberships.ts';

/** How many cases wait for the user at each dealer that is open to them. */
export async function countWaiting(ctx: Context): Promise<{ channelNo: string; waiting: number }[]> {
  if (!ctx.actor) throw new PortalError('noToken');
  const memberships = await findMemberships(ctx, ctx.actor.phone);
  const open = memberships.filter((each) => !each.suspended && !each.subAccountsOff);
  return Promise.all(
    open.map(async (each) => ({ channelNo: each.channelNo, waiting: await countCasesWaiting(ctx, each) })),
  );
}
