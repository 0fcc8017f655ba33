import { lt } from 'drizzle-orm';
import type { Context } from './context.ts';
import { idempotencyKeys } from './tables.ts';

/** No client repeats a call after this time. */
const keptMs = 48 * 3600_000;

/** Deletes the stored replies of old calls. */
export async function deleteIdempotencyKeys(ctx: Context): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, new Date(ctx.now().getTime() - keptMs)));
}
