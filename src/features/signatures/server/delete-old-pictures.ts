import { and, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { processingStatus } from '../../../domain/enumerations.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { findDeletedAccounts } from '../../dealers/server/find-deleted-accounts.ts';
import { deleteBytes, deleteFile } from '../../documents/server/stored-files.ts';
import { type SignatureFileType, signatureFileTypes } from '../signature-file-types.ts';
import type { StoredSignature } from './find-signatures.ts';
import { picturesToPrint } from './hooks.ts';
import { signatureFiles } from './tables.ts';

/**
 * Days of retention of a file that is no longer current: replaced, removed, of a deleted account, or unusable.
 */
const keptDays = { dealerSign: 30, dealerStamp: 30, subNRIC: 7 } as const;
const dayMs = 24 * 3600_000;

/**
 * Deletes files that are no longer current, as uploaded and as prepared, after their retention. Existing forms contain
 * their own copy in the PDF; pictures needed by forms still to be made stay until these are made.
 */
export async function deleteOldPictures(ctx: Context): Promise<void> {
  await retireFilesOfDeletedAccounts(ctx);
  const toPrint = await Promise.all(picturesToPrint.of(ctx).map((find) => find(ctx)));
  const cleared: Partial<Record<SignatureFileType, number>> = {};
  for (const fileType of signatureFileTypes) {
    const isOver = overFor(fileType, new Date(ctx.now().getTime() - keptDays[fileType] * dayMs));
    const rows = await ctx.db.select().from(signatureFiles).where(isOver);
    let count = 0;
    for (const row of rows) {
      if (toPrint.some((addresses) => row.pictureAddress && addresses.has(row.pictureAddress))) continue;
      await clear(ctx, row);
      count += 1;
    }
    if (count > 0) cleared[fileType] = count;
  }
  if (Object.keys(cleared).length > 0) await recordAudit(ctx, 'signatures.clear-old-pictures', 'pictures', cleared);
}

/**
 * Returns the condition for files removed before this time; a failed file that was never dismissed counts from its
 * upload.
 */
function overFor(fileType: SignatureFileType, before: Date) {
  const hasFailed = and(
    inArray(signatureFiles.status, [processingStatus.failure, processingStatus.error]),
    lte(signatureFiles.uploadedAt, before),
  );
  return and(eq(signatureFiles.fileType, fileType), or(lte(signatureFiles.removedAt, before), hasFailed));
}

async function clear(ctx: Context, { fileId, pictureAddress }: StoredSignature): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.delete(signatureFiles).where(eq(signatureFiles.fileId, fileId));
    await deleteFile(tx, fileId);
    if (pictureAddress) await deleteBytes(tx, pictureAddress);
  });
}

/** Their retention counts from the first night after the account was deleted. */
async function retireFilesOfDeletedAccounts(ctx: Context): Promise<void> {
  const isLiving = and(isNull(signatureFiles.removedAt), isNotNull(signatureFiles.userId));
  const owners = await ctx.db.selectDistinct({ userId: signatureFiles.userId }).from(signatureFiles).where(isLiving);
  const deleted = await findDeletedAccounts(
    ctx,
    owners.flatMap(({ userId }) => userId ?? []),
  );
  if (deleted.length === 0) return;
  await ctx.db
    .update(signatureFiles)
    .set({ removedAt: ctx.now() })
    .where(and(isLiving, inArray(signatureFiles.userId, deleted)));
}
