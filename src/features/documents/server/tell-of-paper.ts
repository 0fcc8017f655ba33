import type { Context } from '../../../server/context.ts';

/** What becomes of papers, for whoever listens (`src/server/jobs/jobs.ts`). */
type PaperEvent = 'documents.reading-ended' | 'documents.reviewed';

/** Tells the other features, once the transaction at hand is committed, what became of a paper. */
export async function tellOfPaper(
  tx: Context,
  event: PaperEvent,
  { caseNo, fileId }: { caseNo: string; fileId: string },
): Promise<void> {
  await tx.enqueue({ name: event, payload: { caseNo, fileId } });
}
