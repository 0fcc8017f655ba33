import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { isSuspended } from '../../auth/suspension.ts';
import { dealers, dealerUsers } from './tables.ts';

export interface DealerFacts {
  dealerId: string;
  channelNo: string;
  name: string;
  uen: string;
  address: string;
  telephone: string;
  email: string;
  createdAt: Date;
  suspended: boolean;
  suspendedAt: Date | null;
  suspendedUntil: Date | null;
  suspendedReason: string | null;
  messageTimes: number;
  mainAccounts: number;
  subAccounts: number;
}

/** All dealers by name, with how many accounts they have. */
export async function listDealers(ctx: Context): Promise<DealerFacts[]> {
  return select(ctx);
}

/** @param named channel number or identifier */
export async function findDealerNamed(ctx: Context, named: string): Promise<DealerFacts> {
  const [dealer] = await select(ctx, or(eq(dealers.channelNo, named.toUpperCase()), eq(dealers.dealerId, named)));
  if (!dealer) throw new PortalError('notFound', { message: `There is no dealer ${named}.` });
  return dealer;
}

async function select(ctx: Context, which?: SQL): Promise<DealerFacts[]> {
  const countOf = (type: 1 | 2) => sql<number>`(count(*) filter (where ${dealerUsers.accountType} = ${type}))::int`;
  const rows = await ctx.db
    .select({ dealer: dealers, mainAccounts: countOf(1), subAccounts: countOf(2) })
    .from(dealers)
    .leftJoin(dealerUsers, and(eq(dealerUsers.dealerId, dealers.dealerId), isNull(dealerUsers.deletedAt)))
    .where(which)
    .groupBy(dealers.dealerId)
    .orderBy(asc(dealers.name));
  return rows.map(({ dealer, ...counts }) => ({ ...dealer, ...counts, suspended: isSuspended(dealer, ctx.now()) }));
}
