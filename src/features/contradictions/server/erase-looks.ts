import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { Erased, ErasedParty } from '../../../server/erasure/erasure-hooks.ts';
import { contradictionLooks } from './tables.ts';

/** Erases the checked contradictions of a case with its applicant, because they are keyed hashes of values. */
export async function eraseLooks(tx: Context, { caseNo, isApplicant, isOnly }: ErasedParty): Promise<Erased> {
  if (!isApplicant && !isOnly) return { erased: {} };
  const gone = await tx.db.delete(contradictionLooks).where(eq(contradictionLooks.caseNo, caseNo)).returning();
  return { erased: { contradictions: gone.length } };
}
