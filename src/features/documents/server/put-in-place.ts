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

/** Makes a paper one of another kind, in the transaction at hand; it is read anew as what it is now. */
export async function putInPlace(
  tx: Context,
  paper: StoredDocument,
  { fileType }: Pick<StoredDocument, 'fileType'>,
): Promise<void> {
  const { fileId } = paper;
  // The version goes up, so that what somebody decided of it in its old place comes too late.
  const version = (openReading(tx, paper)?.version ?? 0) + 1;
  const unread: Reading = { values: [], looksLike: null, reviewed: null, version };
  const reading = tx.keyring.sealJson(unread, `reading:${fileId}`);
  await tx.db
    .update(documents)
    .set({ fileType, status: processingStatus.processing, reviewStatus: reviewStatus.unreviewed, reading, toCheck: 0 })
    .where(and(eq(documents.fileId, fileId), isNull(documents.removedAt)));
  await enqueueReading(tx, paper);
}

/** Moves a paper to another kind of its party's, where it takes the place of what was there. */
export async function movePaper(tx: Context, paper: StoredDocument, fileType: FileType): Promise<void> {
  await clearPlace(tx, { ...paper, fileType });
  await putInPlace(tx, paper, { fileType });
}
