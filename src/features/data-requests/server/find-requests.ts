import { asc, desc, eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { findAccount } from '../../dealers/server/find-account.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { type RequestRow, readDetail } from './read-request.ts';
import { dataRequests } from './tables.ts';

/** The person who made the request, as shown to the operator. */
export interface Asker {
  name: string;
  email: string;
  /** Absent for a person without an account. */
  dealer?: string;
  isMain: boolean;
}

/** Finds requests for the operator: the open ones, the oldest first, or all, the newest first. */
export async function findRequests(ctx: Context, which: 'open' | 'all'): Promise<RequestRow[]> {
  const query = ctx.db.select().from(dataRequests);
  if (which === 'all') return query.orderBy(desc(dataRequests.askedAt));
  return query.where(eq(dataRequests.state, 'open')).orderBy(asc(dataRequests.askedAt));
}

export async function findAsker(ctx: Context, row: RequestRow): Promise<Asker> {
  const account = row.userId ? await findAccount(ctx, row.userId) : undefined;
  if (!account) {
    const { contact } = readDetail(ctx, row);
    return { name: contact?.name ?? '', email: contact?.email ?? '', isMain: false };
  }
  const dealer = await findDealer(ctx, account.dealerId);
  return {
    name: account.userName,
    email: account.email,
    dealer: dealer.name,
    isMain: account.accountType === 1,
  };
}
