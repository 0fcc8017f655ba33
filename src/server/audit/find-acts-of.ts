import { asc, inArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { auditEvents } from '../tables.ts';

/** Finds the actions of accounts in the audit trail, oldest first. */
export async function findActsOf(ctx: Context, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const { at: happenedAt, action, subject } = auditEvents;
  return ctx.db
    .select({ at: happenedAt, action, subject })
    .from(auditEvents)
    .where(inArray(auditEvents.actorId, [...userIds]))
    .orderBy(asc(auditEvents.sequence));
}
