import { and, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { auditEvents } from '../tables.ts';

/** One action of an account. */
export interface AuditOperation {
  sequence: number;
  at: Date;
  actorId: string;
  /** The account's name at that time. */
  actor: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
}

/**
 * Returns the actions of a dealer's accounts, newest first; without those of operators and the system.
 *
 * @param input.actorIds only these accounts; an empty list has no actions
 * @param input.before only actions with a smaller `sequence`: that of the previous page's last row
 */
export async function readOperations(
  ctx: Context,
  input: { dealerId: string; actorIds?: readonly string[] | undefined; before?: number | undefined; limit: number },
): Promise<AuditOperation[]> {
  const { dealerId, actorIds, before, limit } = input;
  const ofDealer = and(
    eq(auditEvents.dealerId, dealerId),
    isNotNull(auditEvents.actorId),
    before === undefined ? undefined : lt(auditEvents.sequence, before),
  );
  const rows = await ctx.db
    .select()
    .from(auditEvents)
    .where(actorIds ? inArray(auditEvents.sequence, newestOfEach(actorIds, ofDealer, limit)) : ofDealer)
    .orderBy(desc(auditEvents.sequence))
    .limit(limit);
  return rows.map(({ sequence, at: moment, actorId, actor, action, subject, details }) => ({
    sequence,
    at: moment,
    actorId: actorId ?? '',
    actor,
    action,
    subject,
    details,
  }));
}

/**
 * Each account's newest rows are read directly from its index, however many actions the dealer's other accounts have.
 */
function newestOfEach(actorIds: readonly string[], ofDealer: SQL | undefined, limit: number): SQL {
  return sql`(
    select newest.sequence
    from unnest(${sql.param([...new Set(actorIds)])}::text[]) as account(id)
    cross join lateral (
      select ${auditEvents.sequence} from ${auditEvents}
      where ${ofDealer} and ${auditEvents.actorId} = account.id
      order by ${auditEvents.sequence} desc limit ${limit}
    ) as newest)`;
}
