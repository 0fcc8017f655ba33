import { desc, eq } from 'drizzle-orm';
import { type Context, dealerActor } from '../../../server/context.ts';
import { readAccounts } from '../../dealers/server/load-accounts.ts';
import type { DataRequest } from '../contract.ts';
import { presentRequest } from './read-request.ts';
import { dataRequests } from './tables.ts';

/** Lists the requests of the acting account, newest first, with the consequences of ending the account. */
export async function listDataRequests(
  ctx: Context,
): Promise<{ requests: DataRequest[]; ending: 'passes' | 'confirmed' | 'closes' }> {
  const { dealerId, userId, accountType } = dealerActor(ctx);
  const rows = await ctx.db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.userId, userId))
    .orderBy(desc(dataRequests.askedAt), desc(dataRequests.requestId));
  const requests = rows.map((row) => presentRequest(ctx, row));
  if (accountType === 2) return { requests, ending: 'passes' };
  const accounts = await readAccounts(ctx, dealerId);
  const mains = accounts.filter((account) => account.accountType === 1 && !account.deletedAt && !account.invitedAt);
  return { requests, ending: mains.length > 1 ? 'confirmed' : 'closes' };
}
