import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { recordAudit } from '../../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../../server/context.ts';
import type { PartyKey } from '../../../../server/erasure/erasure-hooks.ts';
import { keptParties } from '../tables.ts';
import { eraseOne, lockParty } from './erase-one.ts';

/** Erases the retained records of erased customers once their retention has ended. Runs every night. */
export async function eraseDueRecords(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select()
    .from(keptParties)
    .where(lte(keptParties.keptUntil, ctx.now()))
    .orderBy(asc(keptParties.keptUntil));
  const failures: unknown[] = [];
  for (const { erasureId: _id, keptUntil: _until, ...party } of due) {
    // A failure must not stop the others.
    await inTransaction(ctx, (tx) => eraseKept(tx, party)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Erases the retained records of a party, unless another erasure has just extended the retention. */
async function eraseKept(tx: Context, party: PartyKey): Promise<void> {
  const { caseNo, personalInfoId, dealerId } = party;
  const locked = await lockParty(tx, party);
  const isOfCase = eq(keptParties.caseNo, caseNo);
  const own = and(isOfCase, eq(keptParties.personalInfoId, personalInfoId));
  const [kept] = await tx.db.select({ keptUntil: keptParties.keptUntil }).from(keptParties).where(own).for('update');
  if (!kept || kept.keptUntil > tx.now()) return;
  const others = await tx.db.$count(keptParties, and(isOfCase, ne(keptParties.personalInfoId, personalInfoId)));
  const options = { which: 'kept', isKeptOfOthers: others > 0 } as const;
  const { erased } = locked ? await eraseOne(tx, locked, options) : { erased: {} };
  await tx.db.delete(keptParties).where(own);
  await recordAudit(tx, 'data-requests.erase-kept', caseNo, { personalInfoId, ...erased }, dealerId);
}
