import { and, eq, isNull } from 'drizzle-orm';
import type { FileType } from '../../../domain/documents/document-types.ts';
import { processingStatus, reviewStatus } from '../../../domain/enumerations.ts';
import type { Context } from '../../../server/context.ts';
import type { StoredDocument } from './find-documents.ts';
import { openReading } from './open-reading.ts';
import { emptyPlace } from './places.ts';
import type { Reading } from './read-uploaded-document.ts';
import { enqueueReading } from './readings/enqueue-reading.ts';
import { documents } from './tables.ts';

/** The type of a document and the party it belongs to. */
type PlaceOf = Pick<StoredDocument, 'fileType' | 'personalInfoId'>;

/** Changes the type or party of a document within the given transaction, and queues it for reading again. */
export async function putInPlace(
  tx: Context,
  document: StoredDocument,
  { fileType, personalInfoId }: PlaceOf,
): Promise<void> {
  const { fileId } = document;
  // The version increases, so that a review made for its former slot is refused.
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
      pagesRead: null,
      toCheck: 0,
    })
    .where(and(eq(documents.fileId, fileId), isNull(documents.removedAt)));
  await enqueueReading(tx, document);
}

/** Moves a document to another slot in its case, replacing the document there. */
export async function moveDocument(
  tx: Context,
  document: StoredDocument,
  place: { fileType: FileType; personalInfoId: string | null },
): Promise<void> {
  await emptyPlace(tx, { caseNo: document.caseNo, ...place });
  await putInPlace(tx, document, place);
}
