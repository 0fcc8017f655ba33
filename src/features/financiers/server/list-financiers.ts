import { type Context, dealerActor } from '../../../server/context.ts';
import { unsentChanges } from '../address-changes.ts';
import type { ListedFinancier } from '../contract.ts';
import { findFinanciers } from './find-financiers.ts';
import { lastSent } from './hooks.ts';

/** Lists the acting dealer's financiers, with the time when something was last sent to each. */
export async function listFinanciers(ctx: Context): Promise<ListedFinancier[]> {
  const { dealerId } = dealerActor(ctx);
  const [financiers, ...sent] = await Promise.all([
    findFinanciers(ctx, dealerId),
    ...lastSent.of(ctx).map((find) => find(ctx, dealerId)),
  ]);
  return financiers.map((financier) => {
    const byMethod = sent[0]?.get(financier.financierId);
    const last = Math.max(0, ...Object.values(byMethod ?? {}).map((sentAt) => sentAt.getTime()));
    return {
      ...financier,
      addressChanges: unsentChanges(financier.addressChanges, byMethod),
      lastSentAt: last > 0 ? new Date(last).toISOString() : null,
    };
  });
}
