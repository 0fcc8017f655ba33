import { and, type Column, eq } from 'drizzle-orm';
import { submissionState } from '../../../domain/enumerations.ts';
import type { Context } from '../../../server/context.ts';
import { caseParties, cases } from './tables.ts';

/** The party that columns of another table name, to ask within a statement whether it is in the case. */
export function partyOfCase(ctx: Context, caseNo: Column, personalInfoId: Column) {
  return ctx.db
    .select({ personalInfoId: caseParties.personalInfoId })
    .from(caseParties)
    .where(and(eq(caseParties.caseNo, caseNo), eq(caseParties.personalInfoId, personalInfoId)));
}

/** The case that a column of another table names, to ask within a statement whether it was not sent yet. */
export function unsentCase(ctx: Context, caseNo: Column) {
  return ctx.db
    .select({ caseNo: cases.caseNo })
    .from(cases)
    .where(and(eq(cases.caseNo, caseNo), eq(cases.submissionState, submissionState.pending)));
}
