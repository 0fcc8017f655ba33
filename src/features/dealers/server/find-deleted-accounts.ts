import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { dealerUsers } from './tables.ts';

/** Returns which of these accounts were deleted. */
export async function findDeletedAccounts(ctx: Context, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await ctx.db
    .select({ userId: dealerUsers.userId })
    .from(dealerUsers)
    .where(and(inArray(dealerUsers.userId, userIds), isNotNull(dealerUsers.deletedAt)));
  return rows.map(({ userId }) => userId);
}
