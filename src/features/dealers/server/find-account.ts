import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { dealerUsers } from './tables.ts';

/** Finds an account, including deleted ones. */
export async function findAccount(ctx: Context, userId: string) {
  const [account] = await ctx.db.select().from(dealerUsers).where(eq(dealerUsers.userId, userId));
  return account;
}
