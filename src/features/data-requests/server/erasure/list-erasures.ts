import { asc, count, eq, max } from 'drizzle-orm';
import type { Context } from '../../../../server/context.ts';
import { erasures, keptParties } from '../tables.ts';

/** Returns all erasures, oldest first. Each lists its cases with retained records, and the end of their retention. */
export async function listErasures(ctx: Context) {
  const { erasureId, customerHash, erasedAt } = erasures;
  return ctx.db
    .select({ customerHash, erasedAt, kept: count(keptParties.caseNo), keptUntil: max(keptParties.keptUntil) })
    .from(erasures)
    .leftJoin(keptParties, eq(keptParties.erasureId, erasureId))
    .groupBy(erasureId)
    .orderBy(asc(erasedAt));
}
