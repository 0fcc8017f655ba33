import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { isStoredFileType } from '../../../domain/documents/document-types.ts';
import { mostUploadsUnderWay, uploadLifetimeMs } from '../../../domain/documents/file-types.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { lockCase, refuseErasedCase } from '../../cases/server/load-case.ts';
import type { CaseDocument } from '../contract.ts';
import { loadCaseForDocument, senderOf } from './document-sender.ts';
import { presentDocument } from './find-documents.ts';
import { type JudgedUpload, judgeUpload } from './judge-upload.ts';
import { documents, files, uploadPieces, uploads } from './tables.ts';
import { checkPlace, type DocumentPlace, type MayReplace, storeDocument } from './upload-document.ts';

type StoredUpload = typeof uploads.$inferSelect;

export interface UploadState {
  uploadId: string;
  /** Number of bytes received; the next piece begins there. */
  arrived: number;
}

/** Begins an upload in pieces, or finds the one begun with the same key. */
export async function beginUpload(
  ctx: Context,
  { key, size, ...place }: DocumentPlace & { key: string; size: number },
): Promise<UploadState> {
  const { dealerId, userId } = senderOf(ctx);
  return inTransaction(ctx, async (tx) => {
    // Locked, so that a simultaneous erasure finds the upload.
    await checkPlace(tx, place, { lock: true });
    const row = {
      ...place,
      uploadId: tx.newId(),
      dealerId,
      userId,
      key,
      size,
      personalInfoId: place.personalInfoId ?? null,
      changedAt: tx.now(),
    };
    const [made] = await tx.db.insert(uploads).values(row).onConflictDoNothing().returning();
    if (made) {
      await deleteOldest(tx, userId);
      return { uploadId: made.uploadId, arrived: 0 };
    }
    const [known] = await tx.db
      .select()
      .from(uploads)
      .where(and(eq(uploads.userId, userId), eq(uploads.key, key)));
    const isSame =
      known?.dealerId === dealerId &&
      known.caseNo === row.caseNo &&
      known.fileType === row.fileType &&
      known.personalInfoId === row.personalInfoId &&
      known.size === size;
    if (!isSame) throw new PortalError('validation', { fields: { key: 'This key belongs to another upload.' } });
    return { uploadId: known.uploadId, arrived: known.arrived };
  });
}

/**
 * Stores the next piece. A piece with another offset changes nothing; the reply says where to continue. So a piece may
 * be sent again if its reply was lost.
 */
export async function putPiece(
  ctx: Context,
  { uploadId, offset, bytes }: { uploadId: string; offset: number; bytes: Buffer },
): Promise<UploadState> {
  return inTransaction(ctx, async (tx) => {
    const upload = await lockUpload(tx, uploadId);
    const arrived = upload.arrived + bytes.length;
    if (offset !== upload.arrived || bytes.length === 0 || upload.fileId) return { uploadId, arrived: upload.arrived };
    if (arrived > upload.size) throw new PortalError('fileRefused', { message: 'More arrived than was announced.' });
    const pieceId = `${uploadId}:${placeOf(offset)}`;
    await tx.db
      .insert(uploadPieces)
      .values({ pieceId, uploadId, content: tx.keyring.seal(bytes, `upload-piece:${pieceId}`) });
    await tx.db.update(uploads).set({ arrived, changedAt: tx.now() }).where(eq(uploads.uploadId, uploadId));
    return { uploadId, arrived };
  });
}

interface FinishedUpload {
  uploadId: string;
  /** Password of a locked PDF. */
  password?: string | undefined;
}

/**
 * Creates the document from the received pieces. A repeated call returns the same document. A refused file is deleted
 * at once; a locked PDF waits for its password, which another attempt may supply.
 * @param mayReplace as for `storeDocument`
 */
export async function finishUpload(
  ctx: Context,
  { uploadId, password }: FinishedUpload,
  mayReplace?: MayReplace,
): Promise<CaseDocument> {
  const upload = await findUpload(ctx, uploadId);
  if (upload.fileId) return finished(ctx, upload.fileId);
  if (upload.arrived < upload.size) {
    const message = 'The file has not arrived in full. Upload it again.';
    throw new PortalError('validation', { message, data: { arrived: upload.arrived } });
  }
  const { fileType } = upload;
  if (!isStoredFileType(fileType)) throw new Error('An upload has no known type.');
  const place = { ...upload, fileType };
  await checkPlace(ctx, place);
  let judged: JudgedUpload;
  try {
    judged = await judgeUpload(ctx, () => bytesOf(ctx, upload), { ...place, password });
  } catch (error) {
    const document = await finishedMeanwhile(ctx, uploadId);
    if (document) return document;
    if (error instanceof PortalError && error.codeName === 'fileRefused' && !isForPassword(error)) {
      await forget(ctx, [uploadId]);
    }
    throw error;
  }
  return inTransaction(ctx, async (tx) => {
    // The case is locked first, as in an erasure.
    await lockCase(tx, upload.dealerId, upload.caseNo);
    const { fileId } = await lockUpload(tx, uploadId);
    // Another attempt has finished in the meantime.
    if (fileId) return finished(tx, fileId);
    const document = await storeDocument(tx, place, judged, mayReplace);
    await tx.db.delete(uploadPieces).where(eq(uploadPieces.uploadId, uploadId));
    await tx.db
      .update(uploads)
      .set({ fileId: document.fileId, changedAt: tx.now() })
      .where(eq(uploads.uploadId, uploadId));
    return document;
  });
}

/** True if the file was refused because its password is missing or wrong. */
function isForPassword({ data }: PortalError): boolean {
  const { reason, isWord } = (data ?? {}) as { reason?: string; isWord?: boolean };
  return !isWord && (reason === 'encrypted' || reason === 'wrong-password');
}

/** Returns the document if another attempt has finished and deleted the pieces that this attempt needs. */
async function finishedMeanwhile(ctx: Context, uploadId: string): Promise<CaseDocument | undefined> {
  const [upload] = await ctx.db.select().from(uploads).where(ownUpload(ctx, uploadId));
  return upload?.fileId ? finished(ctx, upload.fileId) : undefined;
}

/** Stops an upload and deletes its pieces. */
export async function stopUpload(ctx: Context, uploadId: string): Promise<null> {
  const upload = await findUpload(ctx, uploadId);
  if (!upload.fileId) await forget(ctx, [uploadId]);
  return null;
}

/** Deletes uploads without progress for a day, and the keys of finished ones. Returns how many. */
export async function sweepUploads(ctx: Context): Promise<number> {
  const before = new Date(ctx.now().getTime() - uploadLifetimeMs);
  const gone = await ctx.db
    .delete(uploads)
    .where(lt(uploads.changedAt, before))
    .returning({ uploadId: uploads.uploadId });
  return gone.length;
}

async function findUpload(ctx: Context, uploadId: string): Promise<StoredUpload> {
  const [row] = await ctx.db.select().from(uploads).where(ownUpload(ctx, uploadId));
  if (!row) throw new PortalError('notFound');
  await refuseErasedCase(ctx, row.dealerId, row.caseNo);
  return row;
}

async function lockUpload(tx: Context, uploadId: string): Promise<StoredUpload> {
  const [row] = await tx.db.select().from(uploads).where(ownUpload(tx, uploadId)).for('update');
  if (!row) throw new PortalError('notFound');
  await refuseErasedCase(tx, row.dealerId, row.caseNo);
  return row;
}

function ownUpload(ctx: Context, uploadId: string) {
  const { dealerId, userId } = senderOf(ctx);
  return and(eq(uploads.uploadId, uploadId), eq(uploads.userId, userId), eq(uploads.dealerId, dealerId));
}

/** Formats an offset so that pieces are sorted by it. */
const placeOf = (offset: number) => String(offset).padStart(9, '0');

/**
 * Reads a complete upload. Throws `notFound` if its pieces are gone: another attempt has finished it or was refused.
 */
async function bytesOf(ctx: Context, { uploadId, size }: StoredUpload): Promise<Buffer> {
  const pieces = await ctx.db
    .select()
    .from(uploadPieces)
    .where(eq(uploadPieces.uploadId, uploadId))
    .orderBy(asc(uploadPieces.pieceId));
  const bytes = Buffer.concat(
    pieces.map(({ pieceId, content }) => ctx.keyring.open(content, `upload-piece:${pieceId}`)),
  );
  if (bytes.length < size) throw new PortalError('notFound');
  return bytes;
}

async function finished(ctx: Context, fileId: string): Promise<CaseDocument> {
  const [row] = await ctx.db
    .select()
    .from(documents)
    .innerJoin(files, eq(files.fileId, documents.fileId))
    .where(eq(documents.fileId, fileId));
  if (!row) throw new PortalError('notFound');
  return presentDocument(ctx, await loadCaseForDocument(ctx, row.documents.caseNo), {
    ...row.documents,
    file: row.files,
  });
}

/** Limits the database space that an account can fill: above a maximum its oldest uploads are deleted. */
async function deleteOldest(tx: Context, userId: string): Promise<void> {
  const open = await tx.db
    .select({ uploadId: uploads.uploadId })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isNull(uploads.fileId)))
    .orderBy(desc(uploads.changedAt))
    .offset(mostUploadsUnderWay);
  await forget(
    tx,
    open.map(({ uploadId }) => uploadId),
  );
}

async function forget(ctx: Context, uploadIds: string[]): Promise<void> {
  if (uploadIds.length > 0) await ctx.db.delete(uploads).where(inArray(uploads.uploadId, uploadIds));
}
