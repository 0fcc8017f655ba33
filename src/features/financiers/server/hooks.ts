import type { Context } from '../../../server/context.ts';
import { defineHook } from '../../../server/hook.ts';
import type { SendMethod } from '../contract.ts';

/** When something of the dealer was last sent to each financier by each way of sending, by financier. */
export const lastSent =
  defineHook<(ctx: Context, dealerId: string) => Promise<ReadonlyMap<string, Partial<Record<SendMethod, Date>>>>>(
    'financiers.last-sent',
  );
