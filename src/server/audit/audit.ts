import { type NamelessActor, namelessActors } from '../../domain/enumerations.ts';
import type { Context } from '../context.ts';
import { auditEvents } from '../tables.ts';

/**
 * Records an action in the audit trail, in the given transaction. `details` may contain codes, counts, field names and
 * account names (as in the actor's own record), and no other personal data.
 * @param action `feature.verb-noun`
 * @param subject the object of the action, such as a case number
 * @param dealerId the dealer concerned, if it is not that of the acting account
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
    actor: account?.userName ?? withoutAccount(ctx),
    action,
    subject,
    details,
  });
}

/** Returns the actor of an entry without an account. For an operator, the name follows: `operator:<name>`. */
function withoutAccount({ operator, ticket, customer }: Context): string {
  const kind: NamelessActor = operator ? 'operator' : ticket || customer ? 'customer' : 'system';
  return operator ? `${kind}:${operator}` : kind;
}

/** Returns who acted without an account; `undefined` for an account, which the entry names. */
export function namelessActor({
  actor,
  actorId,
}: {
  actor: string;
  actorId: string | null;
}): NamelessActor | undefined {
  return actorId === null ? namelessActors.find((kind) => actor === kind || actor.startsWith(`${kind}:`)) : undefined;
}
