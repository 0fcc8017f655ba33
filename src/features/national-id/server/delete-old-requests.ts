import { and, isNotNull, lt } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../server/context.ts';
import { deleteJobs } from '../../../server/jobs/delete-jobs.ts';
import { requestsKeptDays } from '../request-rules.ts';
import { deleteOldKeys } from './rotate-identity-keys.ts';
import { identityFlows, identityRequests } from './tables.ts';

const dayMs = 24 * 3600_000;

/** Deletes requests that ended long ago, with their logins; secrets of logins after a day; and replaced keys. */
export async function deleteOldRequests(ctx: Context): Promise<void> {
  const now = ctx.now().getTime();
  const isOld = lt(identityRequests.expiresAt, new Date(now - requestsKeptDays * dayMs));
  await inTransaction(ctx, async (tx) => {
    const { requestId } = identityRequests;
    const old = await tx.db.delete(identityRequests).where(isOld).returning({ requestId });
    await deleteJobs(
      tx,
      old.map((request) => request.requestId),
    );
  });
  await ctx.db
    .update(identityFlows)
    .set({ secrets: null })
    .where(and(isNotNull(identityFlows.secrets), lt(identityFlows.expiresAt, new Date(now - dayMs))));
  await deleteOldKeys(ctx);
}
