import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { Financier } from '../contract.ts';
import { financiers } from './tables.ts';

/** With its rank in lists. */
export type RankedFinancier = Financier & { position: number };

/** Financiers a dealer may send to, the provider first; `ids` narrows them down. */
export async function findFinanciers(ctx: Context, dealerId: string, ids?: string[]): Promise<RankedFinancier[]> {
  const rows = await ctx.db
    .select()
    .from(financiers)
    .where(
      and(
        or(isNull(financiers.dealerId), eq(financiers.dealerId, dealerId)),
        isNull(financiers.removedAt),
        ids ? inArray(financiers.financierId, ids) : undefined,
      ),
    )
    .orderBy(asc(financiers.position), asc(financiers.name));
  return rows.map(({ dealerId: _dealerId, removedAt: _removedAt, ...financier }) => financier);
}
