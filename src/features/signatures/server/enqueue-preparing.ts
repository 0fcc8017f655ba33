import type { Context } from '../../../server/context.ts';

/** Queues the preparation of a signature file's picture. @param runAt absent for immediately */
export function enqueuePreparing(
  tx: Context,
  { fileId, dealerId }: { fileId: string; dealerId: string },
  runAt?: Date,
): Promise<void> {
  const job = { name: 'signatures.prepare-picture', payload: { fileId }, dealerId, maxAttempts: 3 };
  return tx.enqueue(runAt ? { ...job, runAt } : job);
}
