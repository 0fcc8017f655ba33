import type { FeatureName } from '../../../contract/call.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { isFeatureOn } from './find-features.ts';
import { lockDealer } from './lock-dealer.ts';
import { dealerFeatures } from './tables.ts';

/**
 * Switches a function of the product on or off for a dealer, from the next call on. Returns true if that changed it.
 */
export async function setFeature(
  ctx: Context,
  input: { dealerId: string; featureName: FeatureName; enabled: boolean },
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const { dealerId, featureName, enabled } = input;
    await lockDealer(tx, dealerId);
    if ((await isFeatureOn(tx, dealerId, featureName)) === enabled) return false;
    await tx.db
      .insert(dealerFeatures)
      .values({ dealerId, featureName, enabled })
      .onConflictDoUpdate({ target: [dealerFeatures.dealerId, dealerFeatures.featureName], set: { enabled } });
    await recordAudit(tx, 'dealers.set-feature', dealerId, { featureName, enabled }, dealerId);
    return true;
  });
}
