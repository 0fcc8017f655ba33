import { type Context, dealerActor, may } from '../../../server/context.ts';
import { concealCase } from '../conceal-case.ts';
import type { CaseDetail } from '../contract.ts';
import { formOfVersion } from '../form-version.ts';
import { loadCase } from './load-case.ts';

/** A case for the browser; see `concealCase` for what of it does not leave. */
export async function describeCase(ctx: Context, caseNo: string): Promise<CaseDetail> {
  const actor = dealerActor(ctx);
  const { removed: _removed, editors: _editors, ...stored } = await loadCase(ctx, actor, caseNo);
  const { values, withheld } = concealCase(formOfVersion(stored.formVersion), stored, {
    mayReveal: may(actor, 'personalData.reveal'),
    changedIn: stored.changedIn,
  });
  // Stored values passed this schema when they were saved; the reply is parsed by it once more.
  return { ...values, withheld, updatedAt: stored.updatedAt.toISOString() } as unknown as CaseDetail;
}
