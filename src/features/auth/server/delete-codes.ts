import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { deleteJobs } from '../../../server/jobs/delete-jobs.ts';
import { loginChallenges } from './tables.ts';

/** Deletes the codes that open these links, and those still being sent: their jobs contain the sealed number. */
export async function deleteCodesOfLinks(tx: Context, linkHashes: string[]): Promise<void> {
  if (linkHashes.length === 0) return;
  const { challengeId, purpose, sessionId } = loginChallenges;
  const dropped = await tx.db
    .delete(loginChallenges)
    .where(and(eq(purpose, 'ticket'), inArray(sessionId, linkHashes)))
    .returning({ challengeId });
  await deleteJobs(
    tx,
    dropped.map((code) => code.challengeId),
  );
}
