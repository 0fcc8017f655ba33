import type { Readable } from 'node:stream';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';

/** Opens the event stream of the caller's account. @param recheck resolves the caller again, by the rules of every call */
export async function listenForNotices(ctx: Context, recheck: () => Promise<Context>): Promise<Readable> {
  const { userId } = dealerActor(ctx);
  if (!ctx.streams) throw new PortalError('unavailable');
  return ctx.streams.open(userId, async () => JSON.stringify((await recheck()).actor));
}
