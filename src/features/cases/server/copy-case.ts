import { currentFormVersion, formOfVersion } from '../../../domain/application-form/form-version.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import type { CopiedPart } from '../copied-parts.ts';
import { copyValues } from '../copy-values.ts';
import { ownValues } from '../own-values.ts';
import { loadCase } from './load-case.ts';
import { writeCase } from './save-case.ts';

/**
 * Opens a case of the acting account with values of a case it may see, in the current form: without documents,
 * applications, consents and values from Myinfo. `dropped` lists the values from Myinfo, and values that the current
 * form lacks.
 */
export async function copyCase(
  ctx: Context,
  input: { caseNo: string; parts: readonly CopiedPart[] },
): Promise<{ caseNo: string; dropped: string[] }> {
  return inTransaction(ctx, async (tx) => {
    // Locked, so that a simultaneous erasure also finds the copy.
    const from = await loadCase(tx, dealerActor(tx), input.caseNo, { lock: true });
    const forms = { from: formOfVersion(from.formVersion), to: formOfVersion(currentFormVersion) };
    const own = ownValues(from, input.parts);
    const { values, dropped } = copyValues(own.values, forms, input.parts, tx.newId);
    const { caseNo } = await writeCase(tx, values, undefined, { isCopy: true });
    await recordAudit(tx, 'cases.copy-case', caseNo, { from: from.caseNo, parts: input.parts });
    return { caseNo, dropped: [...new Set([...own.leftOut, ...dropped])] };
  });
}
