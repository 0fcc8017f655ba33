import { and, type Column, eq } from 'drizzle-orm';
import { submissionState } from '../../../domain/enumerations.ts';
import type { Context } from '../../../server/context.ts';
import { caseParties, cases } from './tables.ts';

/** Returns SQL that tests if the party named by another table's columns is in the case. */
export function partyOfCase(ctx: Context, caseNo: Column, personalInfoId: Column) {
  return ctx.db
    .select({ personalInfoId: caseParties.personalInfoId })
    .from(caseParties)
    .where(and(eq(caseParties.caseNo, caseNo), eq(caseParties.personalInfoId, personalInfoId)));
}

/** Returns SQL that tests if the case named by another table's column was not sent yet. */
export function unsentCase(ctx: Context, caseNo: Column) {
  return ctx.db
    .select({ caseNo: cases.caseNo })
    .from(cases)
    .where(and(eq(cases.caseNo, caseNo), eq(cases.submissionState, submissionState.pending)));
}
