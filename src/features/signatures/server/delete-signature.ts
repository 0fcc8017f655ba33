import { and, eq, inArray, isNull } from 'drizzle-orm';
import { processingStatus } from '../../../domain/enumerations.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { findSignatureFile, ofSlot } from './find-signatures.ts';
import { signatureFiles } from './tables.ts';

const removed = {
  dealerSign: 'signatures.remove-signature',
  dealerStamp: 'signatures.remove-stamp',
  subNRIC: 'signatures.remove-nric',
} as const;

/**
 * Removes a signature file: the user's own, or the stamp if the user is a main account. Removing the current file also
 * removes its failed replacement; a file that is being prepared or has failed is removed alone.
 */
export async function deleteSignature(ctx: Context, fileId: string): Promise<Record<string, never>> {
  const actor = dealerActor(ctx);
  const file = await findSignatureFile(ctx, fileId);
  if (file.userId === null && actor.accountType !== 1) throw new PortalError('noPermission');
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .update(signatureFiles)
      .set({ removedAt: tx.now() })
      .where(and(eq(signatureFiles.fileId, fileId), isNull(signatureFiles.removedAt)))
      .returning();
    const [gone] = rows;
    if (!gone) throw new PortalError('notFound');
    const subject = file.userId ?? file.dealerId;
    if (gone.status !== processingStatus.success) {
      await recordAudit(tx, 'signatures.dismiss-upload', subject);
      return {};
    }
    await tx.db
      .update(signatureFiles)
      .set({ removedAt: tx.now() })
      .where(and(ofSlot(gone), inArray(signatureFiles.status, [processingStatus.failure, processingStatus.error])));
    await recordAudit(tx, removed[file.fileType], subject);
    return {};
  });
}
