import { and, type Column, eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { caseParties } from './tables.ts';

/** The party that columns of another table name, to ask within a statement whether it is in the case. */
export function partyOfCase(ctx: Context, caseNo: Column, personalInfoId: Column) {
  return ctx.db
    .select({ personalInfoId: caseParties.personalInfoId })
    .from(caseParties)
    .where(and(eq(caseParties.caseNo, caseNo), eq(caseParties.personalInfoId, personalInfoId)));
}
