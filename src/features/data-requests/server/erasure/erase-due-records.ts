import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { recordAudit } from '../../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../../server/context.ts';
import { erasures, keptParties } from '../tables.ts';
import { eraseOne } from './erase-one.ts';

/** Clocks of portals and of the operator's machine may differ by this. */
const clockSkewMs = 5 * 60_000;

/** Erases what was kept of erased customers and whose time is over. Runs every night. */
export async function eraseDueRecords(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ kept: keptParties, erasedAt: erasures.erasedAt })
    .from(keptParties)
    .innerJoin(erasures, eq(erasures.erasureId, keptParties.erasureId))
    .where(lte(keptParties.keptUntil, ctx.now()))
    .orderBy(asc(keptParties.keptUntil));
  const failures: unknown[] = [];
  for (const { kept, erasedAt } of due) {
    const before = new Date(erasedAt.getTime() + clockSkewMs);
    // One that fails holds none of the others up.
    await inTransaction(ctx, (tx) => eraseKept(tx, kept, before)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function eraseKept(tx: Context, kept: typeof keptParties.$inferSelect, before: Date): Promise<void> {
  const { caseNo, personalInfoId, dealerId, isApplicant } = kept;
  const isOfCase = eq(keptParties.caseNo, caseNo);
  const others = await tx.db.$count(keptParties, and(isOfCase, ne(keptParties.personalInfoId, personalInfoId)));
  const party = { caseNo, personalInfoId, dealerId, isApplicant };
  const { erased } = await eraseOne(tx, party, { which: 'kept', before, isKeptOfOthers: others > 0 });
  await tx.db.delete(keptParties).where(and(isOfCase, eq(keptParties.personalInfoId, personalInfoId)));
  await recordAudit(tx, 'data-requests.erase-kept', caseNo, { personalInfoId, ...erased }, dealerId);
}
