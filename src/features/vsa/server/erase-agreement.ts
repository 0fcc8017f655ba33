import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { Erased, ErasedParty } from '../../../server/erasure/erasure-hooks.ts';
import { salesAgreements } from './tables.ts';

/** Erases the values of a buyer's sales agreement. The signed agreement is among the letters. */
export async function eraseAgreement(tx: Context, { caseNo, isApplicant }: ErasedParty): Promise<Erased> {
  if (!isApplicant) return { erased: {} };
  const gone = await tx.db
    .delete(salesAgreements)
    .where(eq(salesAgreements.caseNo, caseNo))
    .returning({ caseNo: salesAgreements.caseNo });
  return { erased: { 'vehicle sales agreements': gone.length } };
}
