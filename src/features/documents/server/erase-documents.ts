import { and, eq, inArray, isNull, notExists, notInArray, or, type SQL } from 'drizzle-orm';
import { letterTypes } from '../../../domain/documents/document-types.ts';
import type { Context } from '../../../server/context.ts';
import type { Erased, ErasedParty } from '../../../server/erasure/erasure-hooks.ts';
import { deleteBytes, deleteFile } from './stored-files.ts';
import { documentPages, documents, files, uploads } from './tables.ts';

/** Selects documents of a party; for an applicant also those of the vehicle and of the case. */
function ofParty({ caseNo, personalInfoId, isApplicant, isOnly }: ErasedParty): SQL | undefined {
  const own = or(
    eq(documents.personalInfoId, personalInfoId),
    isApplicant ? isNull(documents.personalInfoId) : undefined,
  );
  return and(eq(documents.caseNo, caseNo), isOnly ? undefined : own);
}

/**
 * Erases the documents of a party with their readings and pictures, and its unfinished uploads. Signed letters and
 * agreements of a sent case are retained.
 */
export async function eraseDocuments(tx: Context, party: ErasedParty): Promise<Erased> {
  const uploading = await eraseUploads(tx, party);
  const which = and(ofParty(party), party.isSent ? notInArray(documents.fileType, letterTypes) : undefined);
  const gone = await deleteWhere(tx, which);
  const remaining = await tx.db.select().from(documents).where(ofParty(party));
  const made = await eraseOtherFiles(tx, party);
  const lastEvent = remaining.map(({ uploadedAt }) => uploadedAt).toSorted((a, b) => b.getTime() - a.getTime())[0];
  return {
    erased: { documents: gone.length, uploads: uploading, 'other files': made },
    jobKeys: gone,
    kept: lastEvent
      ? [{ what: 'signed documents', count: remaining.length, reason: 'consent and contract', lastEvent }]
      : [],
  };
}

/** Erases the signed documents of a party once their retention has ended. */
export async function eraseKeptDocuments(tx: Context, party: ErasedParty): Promise<Erased> {
  const gone = await deleteWhere(tx, ofParty(party));
  if (party.isOnly) await eraseOtherFiles(tx, party);
  return { erased: { documents: gone.length }, jobKeys: gone };
}

/** Deletes documents with their pictures and files. Documents that no longer exist are skipped. */
export async function deleteDocuments(tx: Context, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0) await deleteWhere(tx, inArray(documents.fileId, [...fileIds]));
}

async function deleteWhere(tx: Context, which: SQL | undefined): Promise<string[]> {
  // A running reading locks only its document, not the case, and may be storing page pictures.
  const rows = await tx.db.select().from(documents).where(which).for('update');
  const fileIds = rows.map(({ fileId }) => fileId);
  if (fileIds.length === 0) return [];
  await tx.db.delete(uploads).where(inArray(uploads.fileId, fileIds));
  const pages = await tx.db.delete(documentPages).where(inArray(documentPages.fileId, fileIds)).returning();
  await tx.db.delete(documents).where(inArray(documents.fileId, fileIds));
  for (const { address } of pages) await deleteBytes(tx, address);
  for (const { thumbnailAddress } of rows) if (thumbnailAddress) await deleteBytes(tx, thumbnailAddress);
  for (const fileId of fileIds) await deleteFile(tx, fileId);
  return fileIds;
}

async function eraseUploads(
  tx: Context,
  { caseNo, personalInfoId, isApplicant, isOnly }: ErasedParty,
): Promise<number> {
  const own = or(eq(uploads.personalInfoId, personalInfoId), isApplicant ? isNull(uploads.personalInfoId) : undefined);
  const gone = await tx.db
    .delete(uploads)
    .where(and(eq(uploads.caseNo, caseNo), isOnly ? undefined : own))
    .returning({ uploadId: uploads.uploadId });
  return gone.length;
}

/** Deletes files of a case that are not documents and that no feature uses, such as forms that were replaced. */
async function eraseOtherFiles(tx: Context, { caseNo, keptFiles }: ErasedParty): Promise<number> {
  const document = tx.db.select({ fileId: documents.fileId }).from(documents).where(eq(documents.fileId, files.fileId));
  const rows = await tx.db
    .select({ fileId: files.fileId })
    .from(files)
    .where(and(eq(files.caseNo, caseNo), notExists(document)));
  const unnamed = rows.filter(({ fileId }) => !keptFiles.has(fileId));
  for (const { fileId } of unnamed) await deleteFile(tx, fileId);
  return unnamed.length;
}
