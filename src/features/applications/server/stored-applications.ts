import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { Person, StoredPart } from '../../../server/stored-about.ts';
import { findPartiesOf } from '../../cases/server/export/stored-parties.ts';
import { applications } from './tables.ts';

/** Answers to which financiers the cases of a person were sent, and when. */
export async function storedApplications(ctx: Context, person: Person): Promise<StoredPart[]> {
  const numbers = (await findPartiesOf(ctx, person)).map(({ party }) => party.caseNo);
  const { caseNo, financierName, sendMethod, status, submittedAt, submittedBy } = applications;
  const records = await ctx.db
    .select({ caseNo, financierName, sendMethod, status, submittedAt, submittedBy })
    .from(applications)
    .where(and(inArray(applications.caseNo, numbers), isNotNull(applications.submittedAt)));
  return [{ name: 'applications', records }];
}
