import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { DataSubject, StoredPart } from '../../../server/stored-about.ts';
import { dealers, dealerUsers } from './tables.ts';

/** Finds the living accounts of a number, at every dealer. */
export async function findAccountsOf(ctx: Context, phone: string): Promise<string[]> {
  const rows = await ctx.db
    .select({ userId: dealerUsers.userId })
    .from(dealerUsers)
    .where(and(eq(dealerUsers.phone, phone), isNull(dealerUsers.deletedAt)));
  return rows.map(({ userId }) => userId);
}

/** Returns the stored data of a person's accounts. */
export async function storedAccounts(ctx: Context, { userIds }: DataSubject): Promise<StoredPart[]> {
  const rows = await ctx.db
    .select({ account: dealerUsers, dealer: dealers.name })
    .from(dealerUsers)
    .innerJoin(dealers, eq(dealers.dealerId, dealerUsers.dealerId))
    .where(inArray(dealerUsers.userId, [...userIds]));
  return [{ name: 'accounts', records: rows.map(({ account, dealer }) => ({ dealer, ...account })) }];
}
