import { and, eq, isNull, not } from 'drizzle-orm';
import { processingStatus } from '../../../domain/enumerations.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { hasLiveJob } from '../../../server/jobs/live-job.ts';
import { signatureFiles } from './tables.ts';

/**
 * Marks pictures as failed if their job used up its attempts without a result, so that users upload them again. Returns
 * how many.
 */
export async function failLostPictures(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const lost = await tx.db
      .update(signatureFiles)
      .set({ status: 3, problem: 'notProcessed' })
      .where(
        and(
          eq(signatureFiles.status, processingStatus.processing),
          isNull(signatureFiles.removedAt),
          not(hasLiveJob('signatures.prepare-picture', 'fileId', signatureFiles.fileId)),
        ),
      )
      .returning();
    if (lost.length > 0) await recordAudit(tx, 'signatures.settle-lost', 'pictures', { count: lost.length });
    return lost.length;
  });
}
