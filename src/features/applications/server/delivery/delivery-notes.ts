import { eq } from 'drizzle-orm';
import type { RefusalReason } from '../../../../domain/refusal-reason.ts';
import * as m from '../../../../paraglide/messages.js';
import type { Context } from '../../../../server/context.ts';
import { isPartlyDelivered } from '../../sending-plan.ts';
import { applications } from '../tables.ts';

/**
 * Returns the history's note for an e-mail that reached only some recipients. It names addresses only as long as that
 * is true.
 */
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
    return m.applications_note_partly({ reached: row.reached.join(', '), refused: refusedText(row) });
  };
}

const reasonWords: Record<RefusalReason, () => string> = {
  unknownAddress: m.applications_reason_unknown,
  mailboxFull: m.applications_reason_full,
  notAccepted: m.applications_reason_not_accepted,
  later: m.applications_reason_later,
};

function refusedText({ refused, refusalReasons }: typeof applications.$inferSelect): string {
  const named = refused.map((address) => {
    const reason = refusalReasons[address];
    return reason ? m.applications_note_refused({ address, reason: reasonWords[reason]() }) : address;
  });
  return named.join(', ');
}
