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
  for (const { kept, erasedAt } of due) {
    await inTransaction(ctx, async (tx) => {
      const { caseNo, personalInfoId, dealerId, isApplicant } = kept;
      const party = { caseNo, personalInfoId, dealerId, isApplicant };
      const isOfCase = eq(keptParties.caseNo, caseNo);
      const others = await tx.db.$count(keptParties, and(isOfCase, ne(keptParties.personalInfoId, personalInfoId)));
      const { erased } = await eraseOne(tx, party, {
        which: 'kept',
        before: new Date(erasedAt.getTime() + clockSkewMs),
        isKeptOfOthers: others > 0,
      });
      await tx.db.delete(keptParties).where(and(isOfCase, eq(keptParties.personalInfoId, personalInfoId)));
      await recordAudit(tx, 'data-requests.erase-kept', caseNo, { personalInfoId, ...erased }, dealerId);
    });
  }
}
