import type { Context } from '../../../server/context.ts';

/** What becomes of documents, for whoever listens (`src/server/jobs/jobs.ts`). */
type DocumentEvent = 'documents.reading-ended' | 'documents.reviewed';

/** Tells the other features, once the transaction at hand is committed, what became of a document. */
export async function tellOfDocument(
  tx: Context,
  event: DocumentEvent,
  { caseNo, fileId }: { caseNo: string; fileId: string },
): Promise<void> {
  await tx.enqueue({ name: event, payload: { caseNo, fileId } });
}
