import type { Context } from '../../../server/context.ts';

/** Has the picture of a signature file prepared in the background. @param runAt at once where absent */
export function enqueuePreparing(
  tx: Context,
  { fileId, dealerId }: { fileId: string; dealerId: string },
  runAt?: Date,
): Promise<void> {
  const job = { name: 'signatures.prepare-picture', payload: { fileId }, dealerId, maxAttempts: 3 };
  return tx.enqueue(runAt ? { ...job, runAt } : job);
}
