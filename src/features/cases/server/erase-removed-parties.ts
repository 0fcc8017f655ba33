import { and, eq } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../server/context.ts';
import { withoutParties } from '../edits-after-save.ts';
import type { CaseRemainder } from './load-case.ts';
import { undoable, undoableMs } from './removals-after-save.ts';
import { caseEdits, caseParties, cases } from './tables.ts';

const job = 'cases.forget-removed';

/**
 * Queues the deletion of removed parties' data for the time when the removal can no longer be undone, whether or not
 * the case is saved by then.
 */
export async function eraseRemovedPartiesLater(tx: Context, caseNo: string): Promise<void> {
  // Delayed by a margin: a save that read the case earlier would write the data back, and clocks may differ.
  const runAt = new Date(tx.now().getTime() + undoableMs + 60_000);
  // A job for each removal: a later one must not postpone an earlier one.
  await tx.enqueue({ name: job, payload: { caseNo }, runAt });
}

/** Changes to these parties stay in the history, without the party. */
export async function removeFromEdits(tx: Context, caseNo: string, forgotten: readonly string[]): Promise<void> {
  if (forgotten.length === 0) return;
  const rows = await tx.db.select().from(caseEdits).where(eq(caseEdits.caseNo, caseNo));
  for (const { revision, fields } of rows) {
    await tx.db
      .update(caseEdits)
      .set({ fields: withoutParties(fields, forgotten) })
      .where(and(eq(caseEdits.caseNo, caseNo), eq(caseEdits.revision, revision)));
  }
}

/**
 * Deletes the data of parties that can no longer be restored. The case keeps its revision, as its content does not
 * change.
 */
export async function eraseRemovedParties(ctx: Context, { caseNo }: { caseNo: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const own = eq(cases.caseNo, caseNo);
    const [row] = await tx.db.select({ detail: cases.detail }).from(cases).where(own).for('update');
    if (!row) return;
    const purpose = `case:${caseNo}`;
    const stored = tx.keyring.openJson<CaseRemainder>(row.detail, purpose);
    const removed = undoable(stored.removed ?? [], tx.now());
    const gone = (stored.removed ?? [])
      .filter((party) => !removed.includes(party))
      .map(({ party }) => party.personalInfoId);
    const isBack = await tx.db
      .select({ personalInfoId: caseParties.personalInfoId })
      .from(caseParties)
      .where(eq(caseParties.caseNo, caseNo));
    const present = new Set(isBack.map(({ personalInfoId }) => personalInfoId));
    const forgotten = gone.filter((id) => !present.has(id));
    const isOf = (path: string) => forgotten.some((id) => path.startsWith(`personalInformation.${id}.`));
    const consents = Object.fromEntries(Object.entries(stored.consents ?? {}).filter(([path]) => !isOf(path)));
    const session = stored.session && {
      ...stored.session,
      fields: withoutParties(stored.session.fields, forgotten),
    };
    const detail = tx.keyring.sealJson({ ...stored, removed, session, ...(stored.consents && { consents }) }, purpose);
    await tx.db.update(cases).set({ detail }).where(own);
    await removeFromEdits(tx, caseNo, forgotten);
  });
}
