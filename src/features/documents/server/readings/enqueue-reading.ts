import type { Context } from '../../../../server/context.ts';

/**
 * Queues the reading of a document, taking turns with other dealers.
 * @param runAt absent for immediately
 */
export function enqueueReading(
  tx: Context,
  { fileId, dealerId }: { fileId: string; dealerId: string },
  runAt?: Date,
): Promise<void> {
  const job = { name: 'documents.read-document', payload: { fileId }, dealerId, maxAttempts: 3 };
  return tx.enqueue(runAt ? { ...job, runAt } : job);
}
