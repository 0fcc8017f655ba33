import type { Context } from '../context.ts';
import { auditEvents } from '../tables.ts';

/**
 * Records what was done, in the transaction at hand. `details` carries codes, counts, names of fields and,
 * as the actor's own does, names of accounts; no other personal data.
 *
 * @param action `feature.verb-noun`
 * @param subject what it was done to, such as a case number
 * @param dealerId the dealer it concerns, where it is not that of the account that acts
 */
export async function recordAudit(
  ctx: Context,
  action: string,
  subject: string,
  details: Record<string, unknown> = {},
  dealerId: string | null = null,
): Promise<void> {
  const account = ctx.actor?.dealer;
  await ctx.db.insert(auditEvents).values({
    at: ctx.now(),
    dealerId: dealerId ?? account?.dealerId ?? ctx.ticket?.dealerId ?? ctx.customer?.dealerId ?? null,
    actorId: account?.userId ?? null,
    actor: account?.userName ?? nameless(ctx),
    action,
    subject,
    details,
  });
}

/** Who acts without an account. */
function nameless({ operator, ticket, customer }: Context): string {
  if (operator) return `operator:${operator}`;
  return ticket || customer ? 'customer' : 'system';
}
