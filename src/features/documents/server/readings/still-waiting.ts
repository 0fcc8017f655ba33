import { and, eq, isNull } from 'drizzle-orm';
import { processingStatus } from '../../../../domain/enumerations.ts';
import { documents } from '../tables.ts';

/** Returns the condition that a document was neither removed nor moved since the job read its row, and still has no result. */
export function stillWaiting({ fileId, fileType }: { fileId: string; fileType: string }) {
  return and(
    eq(documents.fileId, fileId),
    eq(documents.fileType, fileType),
    eq(documents.status, processingStatus.processing),
    isNull(documents.removedAt),
  );
}
