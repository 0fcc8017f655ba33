import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { CaseValues } from '../../../domain/case-values.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { writeCase } from '../../cases/server/save-case.ts';
import { valueAt } from '../../cases/value-at.ts';
import { readContradictions } from './read-contradictions.ts';
import { openUndo, type SettlingUndo } from './sealed-undo.ts';
import { contradictionLooks } from './tables.ts';
import { whichOf, withValue } from './with-value.ts';

/**
 * Restores the state before the acting account decided a contradiction: for `take` the field's former value with its
 * source and the consents that ended with it; for every decision the unchecked state. Throws `illegalTransition` if
 * form or documents have changed since.
 */
export async function undoSettling(
  ctx: Context,
  { caseNo, undo: sealed }: { caseNo: string; undo: string },
): Promise<{ caseNo: string; revision: number }> {
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
    const undo = openUndo(tx, caseNo, sealed);
    if (!(await isAsLeft(tx, stored, undo))) {
      throw new PortalError('illegalTransition', { message: 'The field was changed since. Nothing was undone.' });
    }
    if (undo.looked && undo.leftKey !== undefined) await deleteLook(tx, caseNo, undo.leftKey);
    const revision = undo.before ? await putBack(tx, stored, undo) : stored.revision;
    await recordAudit(tx, 'contradictions.undo-settling', caseNo, whichOf(undo.path));
    return { caseNo, revision };
  });
}

/** True if field, documents and confirmation have not changed since the contradiction was resolved. */
async function isAsLeft(tx: Context, stored: StoredCase, undo: SettlingUndo): Promise<boolean> {
  const { at: moment, path, leftKey, looked, after } = undo;
  const field = [valueAt(stored, path), stored.fieldSources[path]];
  if (after && !isDeepStrictEqual([after.value, after.source], field)) return false;
  const found = (await readContradictions(tx, stored)).find((contradiction) => contradiction.path === path);
  if (found?.key !== leftKey) return false;
  return !looked || (found?.look?.at.toISOString() === moment && found.look.userId === dealerActor(tx).userId);
}

async function putBack(
  tx: Context,
  stored: StoredCase,
  { path, before = {}, endedConsents = {} }: SettlingUndo,
): Promise<number> {
  const newSources = before.source ? { [path]: before.source } : {};
  const former = Object.keys(endedConsents).reduce<CaseValues>(
    (values, consent) => withValue(values, consent, true),
    withValue(stored, path, before.value),
  );
  const { revision } = await writeCase(tx, former, stored, { newSources, endedConsents });
  return revision;
}

async function deleteLook(tx: Context, caseNo: string, key: string): Promise<void> {
  await tx.db
    .delete(contradictionLooks)
    .where(and(eq(contradictionLooks.caseNo, caseNo), eq(contradictionLooks.key, key)));
}
