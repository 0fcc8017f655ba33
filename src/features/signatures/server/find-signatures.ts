import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { processingStatus } from '../../../domain/enumerations.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { FileReply } from '../../../server/register-calls.ts';
import { findFile } from '../../documents/server/stored-files.ts';
import type { SignatureFile, SignatureInForce } from '../contract.ts';
import { isOfDealer, type SignatureFileType } from '../signature-file-types.ts';
import { signatureProblemText } from '../signature-problems.ts';
import { signatureFiles } from './tables.ts';

export type StoredSignature = typeof signatureFiles.$inferSelect;

/** A slot for at most one current file: a type, and an account's or, for the stamp, the dealer's. */
type Slot = Pick<StoredSignature, 'dealerId' | 'userId' | 'fileType'>;

/** Returns the condition for a slot's files that were not removed. */
export function ofSlot({ dealerId, userId, fileType }: Slot) {
  return and(
    eq(signatureFiles.dealerId, dealerId),
    eq(signatureFiles.fileType, fileType),
    userId === null ? isNull(signatureFiles.userId) : eq(signatureFiles.userId, userId),
    isNull(signatureFiles.removedAt),
  );
}

/** Condition that the file is prepared, so that it is shown and printed. */
export const isInForce = eq(signatureFiles.status, processingStatus.success);
export const isWaitingOrFailed = ne(signatureFiles.status, processingStatus.success);

/** Locks a slot against other changes until the transaction ends. */
export async function lockSlot(tx: Context, { dealerId, userId, fileType }: Slot): Promise<void> {
  const slot = `signature:${dealerId}:${userId ?? ''}:${fileType}`;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${slot}, 0))`);
}

/** Returns a file that the acting user may see: their own, or the dealer's stamp; throws `notFound` otherwise. */
export async function findSignatureFile(ctx: Context, fileId: string): Promise<StoredSignature> {
  const { dealerId, userId } = dealerActor(ctx);
  const [row] = await ctx.db
    .select()
    .from(signatureFiles)
    .where(
      and(eq(signatureFiles.fileId, fileId), eq(signatureFiles.dealerId, dealerId), isNull(signatureFiles.removedAt)),
    );
  if (!row || (row.userId !== null && row.userId !== userId)) throw new PortalError('notFound');
  return row;
}

/** Returns the acting user's own files and the dealer's stamp. */
export async function getSignatureDetail(ctx: Context) {
  const actor = dealerActor(ctx);
  const mayChangeStamp = actor.accountType === 1;
  const find = async (fileType: SignatureFileType): Promise<SignatureInForce | null> => {
    const userId = isOfDealer(fileType) ? null : actor.userId;
    const rows = await ctx.db
      .select()
      .from(signatureFiles)
      .where(ofSlot({ dealerId: actor.dealerId, userId, fileType }));
    const inForce = rows.find((row) => row.status === processingStatus.success);
    const newest = rows.find((row) => row.status !== processingStatus.success);
    // A failed stamp is shown only to users who can upload another.
    const replacement =
      newest && (newest.status === processingStatus.processing || userId !== null || mayChangeStamp)
        ? newest
        : undefined;
    if (!inForce) return replacement ? presentSignature(ctx, replacement) : null;
    return {
      ...(await presentSignature(ctx, inForce)),
      ...(replacement && { replacement: await presentSignature(ctx, replacement) }),
    };
  };
  const [dealerSign, dealerStamp, subNRIC] = await Promise.all([
    find('dealerSign'),
    find('dealerStamp'),
    find('subNRIC'),
  ]);
  return { dealerSign, dealerStamp, subNRIC, mayChangeStamp };
}

/** Returns the cleaned picture for display. */
export async function readSignaturePicture(ctx: Context, fileId: string): Promise<FileReply> {
  const { pictureAddress, pictureMime, fileType } = await findSignatureFile(ctx, fileId);
  if (!pictureAddress || !pictureMime) throw new PortalError('notFound');
  return { bytes: await ctx.files.get(pictureAddress), mime: pictureMime, fileName: fileType, inline: true };
}

/**
 * Returns the file store addresses of the pictures that an account prints on documents, PNG with a transparent
 * background.
 */
export async function findSignatureAddresses(
  ctx: Context,
  { dealerId, userId }: { dealerId: string; userId: string },
): Promise<{ signature?: string; stamp?: string }> {
  const signature = await addressOf(ctx, { dealerId, userId, fileType: 'dealerSign' });
  const stamp = await addressOf(ctx, { dealerId, userId: null, fileType: 'dealerStamp' });
  return { ...(signature && { signature }), ...(stamp && { stamp }) };
}

async function addressOf(ctx: Context, slot: Slot): Promise<string | undefined> {
  const [row] = await ctx.db
    .select()
    .from(signatureFiles)
    .where(and(ofSlot(slot), isInForce));
  return row?.pictureAddress ?? undefined;
}

export async function presentSignature(ctx: Context, row: StoredSignature): Promise<SignatureFile> {
  const file = await findFile(ctx, row.dealerId, row.fileId);
  return {
    fileId: row.fileId,
    fileType: row.fileType,
    origin: row.origin,
    fileName: file.fileName,
    mime: file.mime,
    size: file.size,
    status: row.status,
    ...(row.problem ? { problem: signatureProblemText(row.problem, row.fileType) } : {}),
    uploadedAt: row.uploadedAt.toISOString(),
    uploadedBy: row.uploadedBy,
  };
}
