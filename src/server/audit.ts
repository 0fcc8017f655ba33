import type { Context } from './context.ts';
import { auditEvents } from './tables.ts';

/**
 * Records what was done, in the transaction at hand. `details` carries no personal data: codes, counts, names of fields.
 *
 * @param action `feature.verb-noun`
 * @param subject what it was done to, such as a case number
 */
export async function recordAudit(
  ctx: Context,
  action: string,
  subject: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const dealer = ctx.actor?.dealer;
  await ctx.db.insert(auditEvents).values({
    at: ctx.now(),
    dealerId: dealer?.dealerId ?? null,
    actor: dealer?.userName ?? 'system',
    action,
    subject,
    details,
  });
}
