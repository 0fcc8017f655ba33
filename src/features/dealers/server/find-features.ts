import { and, eq } from 'drizzle-orm';
import { type FeatureName, featureNames } from '../../../contract/call.ts';
import type { Context } from '../../../server/context.ts';
import type { ChannelFeature } from '../../auth/dealer.ts';
import { dealerFeatures } from './tables.ts';

/** Returns every feature of the product; off unless stored as on. */
export async function findFeatures(ctx: Context, dealerId: string): Promise<ChannelFeature[]> {
  const rows = await ctx.db.select().from(dealerFeatures).where(eq(dealerFeatures.dealerId, dealerId));
  const on = new Set(rows.filter((row) => row.enabled).map((row) => row.featureName));
  return featureNames.map((featureName) => ({ featureName, enabled: on.has(featureName) }));
}

export async function isFeatureOn(ctx: Context, dealerId: string, featureName: FeatureName): Promise<boolean> {
  const [row] = await ctx.db
    .select({ enabled: dealerFeatures.enabled })
    .from(dealerFeatures)
    .where(and(eq(dealerFeatures.dealerId, dealerId), eq(dealerFeatures.featureName, featureName)));
  return row?.enabled === true;
}
