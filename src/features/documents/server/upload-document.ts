import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { fileSubject, type StoredFileType, unsortedType } from '../../../domain/documents/document-types.ts';
import { reviewStatus } from '../../../domain/enumerations.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import { cleanFileName } from '../clean-file-name.ts';
import type { CaseDocument } from '../contract.ts';
import { aboutDocument } from './about-document.ts';
import { loadCaseForDocument, senderOf } from './document-sender.ts';
import { isUsableDocument } from './document-standing.ts';
import { presentDocument } from './find-documents.ts';
import { documentUploaded } from './hooks.ts';
import { type JudgedUpload, judgeUpload } from './judge-upload.ts';
import { emptyPlace, liesIn } from './places.ts';
import { enqueueReading } from './readings/enqueue-reading.ts';
import { madeByPortal, staysWithCase } from './store-made-document.ts';
import { storeFile } from './stored-files.ts';
import { documents, files } from './tables.ts';

/** The case, type and party of a document. */
export interface DocumentPlace {
  caseNo: string;
  personalInfoId?: string | null | undefined;
  fileType: StoredFileType;
  fileName: string;
}

/** Throws, within the given transaction, unless a document may replace the one in the slot. */
export type MayReplace = (tx: Context, place: DocumentPlace) => Promise<void>;

/** Stores a document and queues it for reading. A new file replaces the earlier one of its type. */
export async function uploadDocument(
  ctx: Context,
  { bytes, password, ...place }: DocumentPlace & { bytes: Buffer; password?: string | undefined },
): Promise<CaseDocument> {
  await checkPlace(ctx, place);
  const judged = await judgeUpload(ctx, async () => bytes, { ...place, password });
  return inTransaction(ctx, (tx) => storeDocument(tx, place, judged));
}

/** Checked before a file is processed, so that nobody uses the server's time with another dealer's case. */
export async function checkPlace(ctx: Context, place: DocumentPlace, options: { lock?: boolean } = {}): Promise<void> {
  partyOf(await loadCaseForDocument(ctx, place.caseNo, options), place);
}

/**
 * Stores a checked file as a document of the case, in the given transaction. The same bytes in the same slot, as from a
 * retry after a lost reply, add no document.
 * @param mayReplace throws if the document in the slot must stay; the case is locked before it runs
 */
export async function storeDocument(
  tx: Context,
  place: DocumentPlace,
  judged: JudgedUpload,
  mayReplace?: MayReplace,
): Promise<CaseDocument> {
  const { dealerId, userId } = senderOf(tx);
  const stored = await loadCaseForDocument(tx, place.caseNo, { lock: true });
  const personalInfoId = partyOf(stored, place);
  const own = { caseNo: stored.caseNo, personalInfoId, fileType: place.fileType };
  const isUnsorted = place.fileType === unsortedType;
  // A customer's upload answers the link's own request: an equal document uploaded earlier does not.
  const ofLink = tx.ticket ? eq(documents.uploadedBy, userId) : undefined;
  const [same] = await tx.db
    .select()
    .from(documents)
    .innerJoin(files, eq(files.fileId, documents.fileId))
    // A document that could not be read is read again.
    .where(
      and(
        // By now, a sorted document has another slot in the case.
        isUnsorted ? and(eq(documents.caseNo, stored.caseNo), isNull(documents.removedAt)) : liesIn(own),
        ofLink,
        eq(files.address, tx.files.addressOf(judged.bytes)),
        notInArray(documents.status, [2, 3]),
      ),
    );
  // A rejected document is judged again when it is uploaded again.
  const isRefused =
    same?.documents.reviewStatus === reviewStatus.reviewed && !isUsableDocument(tx, stored, same.documents);
  if (same && !isRefused) return presentDocument(tx, stored, { ...same.documents, file: same.files });
  await mayReplace?.(tx, place);
  // There can be any number of unsorted documents.
  if (!isUnsorted) await makeRoom(tx, own);
  const fileName = cleanFileName(place.fileName, 'document');
  const file = await storeFile(tx, { dealerId, caseNo: stored.caseNo, fileName, mime: judged.mime }, judged.bytes);
  // A Word file has no pages without layout, so it can be neither read nor shown.
  const isLaidOut = judged.pages > 0;
  const row: typeof documents.$inferInsert = {
    ...own,
    fileId: file.fileId,
    dealerId,
    pages: judged.pages,
    status: isLaidOut ? 0 : 1,
    reviewStatus: reviewStatus.unreviewed,
    leftOut: [...(judged.leftOut ?? [])],
    uploadedBy: userId,
    uploadedAt: tx.now(),
  };
  const [document] = await tx.db.insert(documents).values(row).returning();
  if (!document) throw new Error('The document was not stored.');
  await touchCase(tx, stored.caseNo);
  await recordAudit(tx, 'documents.upload-document', stored.caseNo, aboutDocument(document));
  for (const follow of documentUploaded.of(tx)) await follow(tx, document);
  if (isLaidOut) await enqueueReading(tx, document);
  return presentDocument(tx, stored, { ...document, file });
}

/** Removes the document in a slot. A signed document that the portal made stays. */
async function makeRoom(tx: Context, place: Parameters<typeof liesIn>[0]): Promise<void> {
  const signed = await tx.db.$count(documents, and(liesIn(place), eq(documents.uploadedBy, madeByPortal)));
  if (signed > 0) throw staysWithCase();
  await emptyPlace(tx, place);
}

function partyOf(stored: StoredCase, place: DocumentPlace): string | null {
  if (fileSubject(place.fileType) !== 'party') return null;
  const party = stored.personalInformation.find((party) => party.personalInfoId === place.personalInfoId);
  if (party) return party.personalInfoId;
  throw new PortalError('validation', { fields: { personalInfoId: 'Choose whose document this is.' } });
}
