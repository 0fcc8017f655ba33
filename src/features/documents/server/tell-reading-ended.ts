import type { Context } from '../../../server/context.ts';

/** Has a case's requests to customers looked at, in the transaction that ends the reading of one of its papers. */
export async function tellReadingEnded(tx: Context, caseNo: string): Promise<void> {
  await tx.enqueue({ name: 'document-requests.note-arrivals', payload: { caseNo }, key: `note-arrivals-${caseNo}` });
}
