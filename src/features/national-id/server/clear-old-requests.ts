import { and, isNotNull, lt } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { requestsKeptDays } from '../request-rules.ts';
import { dropOldKeys } from './rotate-identity-keys.ts';
import { identityFlows, identityRequests } from './tables.ts';

const dayMs = 24 * 3600_000;

/** Forgets requests that have been over for long, with their logins; secrets of logins a day after; followed keys. */
export async function clearOldRequests(ctx: Context): Promise<void> {
  const now = ctx.now().getTime();
  const isOld = lt(identityRequests.expiresAt, new Date(now - requestsKeptDays * dayMs));
  await ctx.db.delete(identityRequests).where(isOld);
  await ctx.db
    .update(identityFlows)
    .set({ secrets: null })
    .where(and(isNotNull(identityFlows.secrets), lt(identityFlows.expiresAt, new Date(now - dayMs))));
  await dropOldKeys(ctx);
}
