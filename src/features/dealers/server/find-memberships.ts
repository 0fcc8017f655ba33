import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context, DealerActor } from '../../../server/context.ts';
import type { Dealer } from '../contract.ts';
import { dealers, dealerUsers } from './tables.ts';

/** One account of a person at one dealer. */
export type Membership = DealerActor & { uen: string; suspended: boolean; email: string };

/** Accounts that a mobile number (`+65…`) opens, by dealer name. */
export async function findMemberships(ctx: Context, phone: string): Promise<Membership[]> {
  const rows = await ctx.db
    .select()
    .from(dealerUsers)
    .innerJoin(dealers, eq(dealers.dealerId, dealerUsers.dealerId))
    .where(and(eq(dealerUsers.phone, phone), isNull(dealerUsers.deletedAt)))
    .orderBy(asc(dealers.name));
  return rows.map(({ dealers: dealer, dealer_users: user }) => ({
    dealerId: dealer.dealerId,
    channelNo: dealer.channelNo,
    name: dealer.name,
    uen: dealer.uen,
    suspended: dealer.suspendedAt !== null,
    userId: user.userId,
    userName: user.userName,
    email: user.email,
    accountType: user.accountType,
    permissions: user.permissions,
  }));
}

export function presentDealer(membership: Membership): Dealer {
  return {
    id: membership.dealerId,
    name: membership.name,
    channelNo: membership.channelNo,
    channelUserId: membership.userId,
    uen: membership.uen,
    accountType: membership.accountType,
    suspended: membership.suspended,
  };
}
