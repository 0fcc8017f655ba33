import { and, eq, isNull } from 'drizzle-orm';
import { processingStatus } from '../../../domain/enumerations.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { describeFailure } from '../../../server/failures/describe-failure.ts';
import { putFile } from '../../../server/files/put-file.ts';
import type { Attempt } from '../../../server/jobs/job.ts';
import { unlessStopped } from '../../../server/jobs/unless-stopped.ts';
import { nextFileTry } from '../../../server/parsing/next-file-try.ts';
import { ParserExceeded } from '../../../server/parsing/parser-errors.ts';
import { findFile, type StoredFile } from '../../documents/server/stored-files.ts';
import { checkNricTask, cleanInkTask, type Prepared } from '../parser-tasks.ts';
import { enqueuePreparing } from './enqueue-preparing.ts';
import { isInForce, lockSlot, ofSlot, type StoredSignature } from './find-signatures.ts';
import { signatureFiles } from './tables.ts';

/**
 * Prepares the picture of an uploaded signature file, which then replaces the current one. An unusable file leaves the
 * current one unchanged. Sets status 3 after the last attempt. Without a free process it is tried a minute later,
 * without counting the attempt.
 */
export async function preparePicture(ctx: Context, fileId: string, attempt: Attempt): Promise<void> {
  // Removed, replaced or prepared meanwhile: nothing is left to do.
  const waiting = and(
    eq(signatureFiles.fileId, fileId),
    eq(signatureFiles.status, processingStatus.processing),
    isNull(signatureFiles.removedAt),
  );
  const [row] = await ctx.db.select().from(signatureFiles).where(waiting);
  if (!row) return;
  try {
    const prepared = await unlessStopped(attempt, prepare(ctx, row, await findFile(ctx, row.dealerId, fileId)));
    if ('problem' in prepared) {
      await ctx.db.update(signatureFiles).set({ status: 2, problem: prepared.problem }).where(waiting);
      return;
    }
    await inTransaction(ctx, async (tx) => {
      await lockSlot(tx, row);
      const [still] = await tx.db.select().from(signatureFiles).where(waiting).for('update');
      if (!still) return;
      const picture = { pictureAddress: await putFile(tx, prepared.bytes), pictureMime: prepared.mime };
      await tx.db
        .update(signatureFiles)
        .set({ removedAt: tx.now() })
        .where(and(ofSlot(row), isInForce));
      await tx.db
        .update(signatureFiles)
        .set({ status: 1, ...picture })
        .where(waiting);
    });
  } catch (error) {
    if (error === attempt.stop.reason) throw error;
    const later = nextFileTry(error, { now: ctx.now(), uploadedAt: row.uploadedAt });
    if (later) return enqueuePreparing(ctx, row, later);
    // A picture that exceeded its limits would exceed them again.
    if (!attempt.last && !(error instanceof ParserExceeded)) throw error;
    await ctx.db.update(signatureFiles).set({ status: 3, problem: 'notProcessed' }).where(waiting);
    ctx.log.error({ fileId, ...describeFailure(error) }, 'a picture was not prepared');
  }
}

async function prepare(ctx: Context, row: StoredSignature, file: StoredFile): Promise<Prepared> {
  const { parser } = ctx.integrations;
  const bytes = await ctx.files.get(file.address);
  if (row.fileType !== 'subNRIC') {
    const kind = row.fileType === 'dealerSign' ? 'signature' : 'stamp';
    return parser.parse(cleanInkTask, { bytes, kind }, row.dealerId);
  }
  // Users upload only their own NRIC, so the uploader is the account's holder.
  return parser.parse(checkNricTask, { bytes, mime: file.mime, accountName: row.uploadedBy }, row.dealerId);
}
