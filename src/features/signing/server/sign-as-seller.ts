import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import type { LetterKind } from '../contract.ts';

/** Replaced by the feature's own work. */
export async function signAsSeller(
  ctx: Context,
  { caseNo }: { caseNo: string; kind: LetterKind },
): Promise<{ signedAt: string }> {
  await loadCase(ctx, dealerActor(ctx), caseNo);
  throw new PortalError('illegalTransition');
}
