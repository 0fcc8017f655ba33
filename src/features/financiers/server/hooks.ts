import type { Context } from '../../../server/context.ts';
import { defineHook } from '../../../server/hook.ts';
import type { SendMethod } from '../contract.ts';

/** Returns when something of the dealer was last sent to each financier, by financier and way of sending. */
export const lastSent =
  defineHook<(ctx: Context, dealerId: string) => Promise<ReadonlyMap<string, Partial<Record<SendMethod, Date>>>>>(
    'financiers.last-sent',
  );
