import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { EditSession } from '../edits-after-save.ts';
import type { StoredCase } from './load-case.ts';
import { caseEdits } from './tables.ts';

/** Returns users and their changed fields, earliest first, as stored. */
export async function readEditSessions(ctx: Context, stored: StoredCase): Promise<EditSession[]> {
  const rows = await ctx.db
    .select()
    .from(caseEdits)
    .where(eq(caseEdits.caseNo, stored.caseNo))
    .orderBy(asc(caseEdits.revision));
  const closed = rows.map(({ userId, userName, since, until, revision, fields }) => {
    return { userId, by: userName, since: since.toISOString(), until: until.toISOString(), revision, fields };
  });
  return stored.session ? [...closed, stored.session] : closed;
}
