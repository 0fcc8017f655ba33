import { and, type Column, eq } from 'drizzle-orm';
import { submissionState } from '../../../domain/enumerations.ts';
import type { Context } from '../../../server/context.ts';
import { cases } from './tables.ts';

/** The case that a column of another table names, to ask within a statement whether it was not sent yet. */
export function unsentCase(ctx: Context, caseNo: Column) {
  return ctx.db
    .select({ caseNo: cases.caseNo })
    .from(cases)
    .where(and(eq(cases.caseNo, caseNo), eq(cases.submissionState, submissionState.pending)));
}
