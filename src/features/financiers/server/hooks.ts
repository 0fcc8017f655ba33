import type { Context } from '../../../server/context.ts';
import { defineHook } from '../../../server/hook.ts';

/** When something of the dealer was last sent to each financier, by financier. */
export const lastSent =
  defineHook<(ctx: Context, dealerId: string) => Promise<ReadonlyMap<string, Date>>>('financiers.last-sent');
