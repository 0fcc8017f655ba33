import { type Context, dealerActor } from '../../../server/context.ts';
import { guarantorsOf, mostGuarantors } from '../parties.ts';
import { loadCase } from './load-case.ts';

/** Returns the number of guarantors of a case, and how many more it may have. */
export async function countGuarantors(ctx: Context, caseNo: string) {
  const guarantorNum = guarantorsOf(await loadCase(ctx, dealerActor(ctx), caseNo)).length;
  return { guarantorNum, remaining: Math.max(0, mostGuarantors - guarantorNum) };
}
