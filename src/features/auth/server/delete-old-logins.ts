import { lt } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../server/context.ts';
import { deleteJobs } from '../../../server/jobs/delete-jobs.ts';
import { loginChallenges, passkeyChallenges, sessions } from './tables.ts';

const dayMs = 24 * 3600_000;
/** For this long, an ended session is answered with `tokenExpired`; afterwards, as unknown. */
const sessionsKeptMs = 30 * dayMs;

/** Deletes codes and passkey requests that no limit counts any more, and sessions that ended long ago. */
export async function deleteOldLogins(ctx: Context): Promise<void> {
  const now = ctx.now().getTime();
  await inTransaction(ctx, async (tx) => {
    const { challengeId, createdAt } = loginChallenges;
    const isOld = lt(createdAt, new Date(now - dayMs));
    const old = await tx.db.delete(loginChallenges).where(isOld).returning({ challengeId });
    await deleteJobs(
      tx,
      old.map((code) => code.challengeId),
    );
  });
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.createdAt, new Date(now - dayMs)));
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, new Date(now - sessionsKeptMs)));
}
