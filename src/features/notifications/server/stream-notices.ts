import type { Readable } from 'node:stream';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { NotificationEvent } from '../contract.ts';

/**
 * Opens the event stream of the caller's account.
 *
 * @param identify resolves the caller again, by the rules of every call
 */
export async function streamNotices(ctx: Context, identify: () => Promise<Context>): Promise<Readable> {
  const { userId } = dealerActor(ctx);
  if (!ctx.streams) throw new PortalError('unavailable');
  const event: NotificationEvent = { kind: 'notifications' };
  const isAllowed = async () => dealerActor(await identify()).userId === userId;
  return ctx.streams.open({ userId, event, isAllowed });
}
