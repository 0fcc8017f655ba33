import { inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { DataSubject, StoredPart } from '../../../server/stored-about.ts';
import { tourProgress } from './tables.ts';

/** Returns the progress of a person's accounts in the guided tour. */
export async function storedProgress(ctx: Context, { userIds }: DataSubject): Promise<StoredPart[]> {
  const records = await ctx.db
    .select()
    .from(tourProgress)
    .where(inArray(tourProgress.userId, [...userIds]));
  return [{ name: 'tour', records }];
}
