import { eq } from 'drizzle-orm';
import * as m from '../../../paraglide/messages.js';
import type { Context } from '../../../server/context.ts';
import { isPartlyDelivered } from '../sending-plan.ts';
import { applications } from './tables.ts';

/** What the history adds to an e-mail that reached some of its recipients. Addresses are named while it is so. */
export async function deliveryNotes(
  ctx: Context,
  caseNo: string,
): Promise<(details: Record<string, unknown>) => string | undefined> {
  const rows = await ctx.db.select().from(applications).where(eq(applications.caseNo, caseNo));
  const partly = new Map(rows.filter(isPartlyDelivered).map((row) => [row.applicationId, row]));
  return ({ applicationId, reached, refused }) => {
    if (typeof reached !== 'number' || typeof refused !== 'number') return undefined;
    const row = partly.get(String(applicationId));
    if (row?.reached.length !== reached) return m.applications_note_partly_count({ reached, count: reached + refused });
    return m.applications_note_partly({ reached: row.reached.join(', '), refused: row.refused.join(', ') });
  };
}
