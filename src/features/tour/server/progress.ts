import { eq } from 'drizzle-orm';
import { type Context, dealerActor } from '../../../server/context.ts';
import type { TourProgress } from '../contract.ts';
import { tourProgress } from './tables.ts';

/** Returns how far the acting account has come. */
export async function findProgress(ctx: Context): Promise<TourProgress> {
  const ofAccount = eq(tourProgress.userId, dealerActor(ctx).userId);
  const [found] = await ctx.db.select().from(tourProgress).where(ofAccount);
  return { step: found?.step ?? null, isOver: found?.isOver ?? false };
}

/** Stores the progress of the acting account. If two tabs save, the latest save counts. */
export async function saveProgress(ctx: Context, progress: TourProgress): Promise<Record<string, never>> {
  const saved = { ...progress, savedAt: ctx.now() };
  await ctx.db
    .insert(tourProgress)
    .values({ userId: dealerActor(ctx).userId, ...saved })
    .onConflictDoUpdate({ target: tourProgress.userId, set: saved });
  return {};
}
