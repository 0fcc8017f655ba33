import type { Context } from '../../../../server/context.ts';
import { findKeptUntil } from '../../../data-requests/server/erasure/find-kept-until.ts';
import type { CaseDetail } from '../../contract.ts';
import type { StoredCase } from '../load-case.ts';

/** Returns the erased parties of a case, with the date of the erasure and the end of retention of their records. */
export async function describeErasures(
  ctx: Context,
  { caseNo, erased }: Pick<StoredCase, 'caseNo' | 'erased'>,
): Promise<CaseDetail['erasures']> {
  if (erased.length === 0) return [];
  const keptUntil = await findKeptUntil(ctx, caseNo);
  return erased.map(({ personalInfoId, isApplicant, erasedAt }) => ({
    isApplicant,
    erasedAt,
    keptUntil: keptUntil.get(personalInfoId)?.toISOString() ?? null,
  }));
}
