import type { Context } from '../../../server/context.ts';

/** Events of documents. A feature subscribes by declaring a job of this name. */
type DocumentEvent = 'documents.reading-ended' | 'documents.reviewed';

/** Notifies other features of a document's event once the transaction commits. */
export async function announceDocument(
  tx: Context,
  event: DocumentEvent,
  { caseNo, fileId }: { caseNo: string; fileId: string },
): Promise<void> {
  await tx.enqueue({ name: event, payload: { caseNo, fileId } });
}
