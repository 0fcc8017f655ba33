import { and, eq, isNull, not } from 'drizzle-orm';
import { processingStatus } from '../../../../domain/enumerations.ts';
import { recordAudit } from '../../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../../server/context.ts';
import { hasLiveJob } from '../../../../server/jobs/live-job.ts';
import { announceDocument } from '../announce-document.ts';
import { documents } from '../tables.ts';

/**
 * Marks documents as unreadable if their reading job used up its attempts without a result, so that users enter the
 * values by hand. Returns how many.
 */
export async function failLostReadings(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const lost = await tx.db
      .update(documents)
      .set({ status: 3, pagesRead: null })
      .where(
        and(
          eq(documents.status, processingStatus.processing),
          isNull(documents.removedAt),
          not(hasLiveJob('documents.read-document', 'fileId', documents.fileId)),
        ),
      )
      .returning();
    for (const document of lost) await announceDocument(tx, 'documents.reading-ended', document);
    if (lost.length > 0) await recordAudit(tx, 'documents.settle-lost', 'documents', { count: lost.length });
    return lost.length;
  });
}
