import { and, eq, isNull } from 'drizzle-orm';
import type { FileType } from '../../../domain/documents/file-types.ts';
import { processingStatus, reviewStatus } from '../../../domain/enumerations.ts';
import type { Context } from '../../../server/context.ts';
import { enqueueReading } from './enqueue-reading.ts';
import type { StoredDocument } from './find-documents.ts';
import { openReading } from './open-reading.ts';
import { clearPlace } from './places.ts';
import type { Reading } from './read-uploaded-document.ts';
import { documents } from './tables.ts';

/** What a document is, and whose. */
type PlaceOf = Pick<StoredDocument, 'fileType' | 'personalInfoId'>;

/** Gives a document another type or owner, in the transaction at hand; it is read again as what it is now. */
export async function putInPlace(
  tx: Context,
  document: StoredDocument,
  { fileType, personalInfoId }: PlaceOf,
): Promise<void> {
  const { fileId } = document;
  // The version goes up, so that what somebody decided of it in its old place comes too late.
  const version = (openReading(tx, document)?.version ?? 0) + 1;
  const unread: Reading = { values: [], looksLike: null, reviewed: null, version };
  const reading = tx.keyring.sealJson(unread, `reading:${fileId}`);
  await tx.db
    .update(documents)
    .set({
      fileType,
      personalInfoId,
      status: processingStatus.processing,
      reviewStatus: reviewStatus.unreviewed,
      reading,
      toCheck: 0,
    })
    .where(and(eq(documents.fileId, fileId), isNull(documents.removedAt)));
  await enqueueReading(tx, document);
}

/** Moves a document to another place of its case, where it takes the place of what was there. */
export async function moveDocument(
  tx: Context,
  document: StoredDocument,
  place: { fileType: FileType; personalInfoId: string | null },
): Promise<void> {
  await clearPlace(tx, { caseNo: document.caseNo, ...place });
  await putInPlace(tx, document, place);
}
