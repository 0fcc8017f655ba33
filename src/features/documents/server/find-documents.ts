import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import type { CaseDocument } from '../contract.ts';
import { documentsToSend } from '../documents-to-send.ts';
import { isFromCustomer } from './document-sender.ts';
import { flawOfDocument, isUsableDocument, yearsOfDocument } from './document-standing.ts';
import { staleDocuments } from './hooks.ts';
import { openReading } from './open-reading.ts';
import { madeByPortal } from './store-made-document.ts';
import { documents, files } from './tables.ts';

export type StoredDocument = typeof documents.$inferSelect & { file: typeof files.$inferSelect };

/** Returns the current documents of a case, oldest first. The caller has checked access to the case. */
export async function findDocuments(ctx: Context, caseNo: string): Promise<StoredDocument[]> {
  const rows = await ctx.db
    .select()
    .from(documents)
    .innerJoin(files, eq(files.fileId, documents.fileId))
    .where(and(eq(documents.caseNo, caseNo), isNull(documents.removedAt)))
    .orderBy(asc(documents.uploadedAt), asc(documents.fileId));
  return rows.map((row) => ({ ...row.documents, file: row.files }));
}

/** The case of the wanted documents. */
export type CaseOfDocuments = Pick<StoredCase, 'caseNo' | 'personalInformation' | 'vehicleInformationWeb'>;

/**
 * Returns the documents sent with a case, in sending order, each with its heading. Leaves out unusable ones
 * (`document-flaw.ts`) and those of parties removed from the case; these stay stored so that the removal can be undone.
 */
export async function findDocumentsToSend(
  ctx: Context,
  stored: CaseOfDocuments,
): Promise<(StoredDocument & { heading: string })[]> {
  const documents = (await findDocuments(ctx, stored.caseNo)).filter((document) =>
    isUsableDocument(ctx, stored, document),
  );
  const groups = documentsToSend(stored, await withoutStale(ctx, documents));
  return groups.flatMap(({ heading, documents: under }) => under.map((document) => ({ ...document, heading })));
}

/** Leaves out documents that the portal made before the case changed. */
async function withoutStale<T extends { fileId: string; caseNo: string; uploadedBy: string }>(
  ctx: Context,
  documents: readonly T[],
): Promise<readonly T[]> {
  const made = documents.find(({ uploadedBy }) => uploadedBy === madeByPortal);
  if (!made) return documents;
  const found = await Promise.all(staleDocuments.of(ctx).map((find) => find(ctx, made.caseNo)));
  return documents.filter(({ fileId }) => !found.some((stale) => stale.has(fileId)));
}

/**
 * Returns which of these identifiers are sent with a case. The case's other documents are neither fetched nor opened.
 */
export async function findGoingOut(
  ctx: Context,
  stored: CaseOfDocuments,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const named = await ctx.db
    .select()
    .from(documents)
    .where(
      and(eq(documents.caseNo, stored.caseNo), inArray(documents.fileId, [...fileIds]), isNull(documents.removedAt)),
    );
  const usable = named.filter((document) => isUsableDocument(ctx, stored, document));
  const groups = documentsToSend(stored, await withoutStale(ctx, usable));
  return new Set(groups.flatMap(({ documents }) => documents.map(({ fileId }) => fileId)));
}

/** Returns how many documents a user has uploaded, including replaced and removed ones. */
export async function countDocumentsOf(ctx: Context, uploadedBy: string): Promise<number> {
  return ctx.db.$count(documents, eq(documents.uploadedBy, uploadedBy));
}

/** Returns a hash that is the same for the same documents in the same order. */
export function fingerprintOf(documents: readonly { fileId: string }[]): string {
  return createHash('sha256')
    .update(documents.map(({ fileId }) => fileId).join('\n'))
    .digest('hex');
}

/** Returns a document that the acting user may see; throws `notFound` otherwise. */
export async function findDocument(ctx: Context, fileId: string): Promise<StoredDocument> {
  const actor = dealerActor(ctx);
  const [row] = await ctx.db
    .select()
    .from(documents)
    .innerJoin(files, eq(files.fileId, documents.fileId))
    .where(and(eq(documents.fileId, fileId), eq(documents.dealerId, actor.dealerId), isNull(documents.removedAt)));
  if (!row) throw new PortalError('notFound');
  const { personalInformation } = await loadCase(ctx, actor, row.documents.caseNo);
  const { personalInfoId } = row.documents;
  // The documents of a party removed from the case are hidden until the party is restored.
  const isThere = personalInformation.some((party) => party.personalInfoId === personalInfoId);
  if (personalInfoId !== null && !isThere) throw new PortalError('notFound');
  return { ...row.documents, file: row.files };
}

export function presentDocument(
  ctx: Context,
  stored: Pick<StoredCase, 'personalInformation'>,
  { file, ...document }: StoredDocument,
): CaseDocument {
  const reading = openReading(ctx, document);
  return {
    fileId: document.fileId,
    fileType: document.fileType,
    personalInfoId: document.personalInfoId,
    fileName: file.fileName,
    mime: file.mime,
    size: file.size,
    pages: document.pages,
    pagesRead: document.pagesRead ?? undefined,
    status: document.status,
    reviewStatus: document.reviewStatus,
    toCheck: document.toCheck,
    flaw: flawOfDocument(ctx, stored, document),
    years: yearsOfDocument(ctx, document),
    proposedType: reading?.proposedType,
    isRecognised: reading?.isRecognised,
    alsoShows: reading?.alsoShows,
    ...(document.leftOut.length > 0 && { leftOut: document.leftOut }),
    uploadedAt: document.uploadedAt.toISOString(),
    fromCustomer: isFromCustomer(document.uploadedBy),
    ...(document.uploadedBy === madeByPortal && { isMade: true }),
  };
}
