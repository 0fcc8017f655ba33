import { and, eq, isNull, not } from 'drizzle-orm';
import { processingStatus } from '../../../domain/enumerations.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { hasLiveJob } from '../../../server/jobs/live-job.ts';
import { documents } from './tables.ts';
import { tellOfDocument } from './tell-of-document.ts';

/**
 * Documents that nobody will read any more, because their job used up its tries without an end: they show that they could
 * not be read, so that people go on by hand. Answers how many.
 */
export async function settleLostReadings(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const lost = await tx.db
      .update(documents)
      .set({ status: 3 })
      .where(
        and(
          eq(documents.status, processingStatus.processing),
          isNull(documents.removedAt),
          not(hasLiveJob('documents.read-document', 'fileId', documents.fileId)),
        ),
      )
      .returning();
    for (const document of lost) await tellOfDocument(tx, 'documents.reading-ended', document);
    if (lost.length > 0) await recordAudit(tx, 'documents.settle-lost', 'documents', { count: lost.length });
    return lost.length;
  });
}
