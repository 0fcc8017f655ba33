import type { Context } from '../../../server/context.ts';

/** Has a document read in the background, in turn with those of other dealers. */
export function enqueueReading(tx: Context, { fileId, dealerId }: { fileId: string; dealerId: string }): Promise<void> {
  return tx.enqueue({ name: 'documents.read-document', payload: { fileId }, dealerId, maxAttempts: 3 });
}
