import type { Actor, Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';

/** Returns the caller; calls behind `access: 'session'` always have one. */
export function actorOf(ctx: Context): Actor {
  if (!ctx.actor) throw new PortalError('noToken');
  return ctx.actor;
}
