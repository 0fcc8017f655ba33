import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** The channel of PostgreSQL. Its payload is an account's identifier and nothing else: every process receives it. */
export const accountChannel = 'account_changed';

/**
 * Announces to all portal processes that something of these accounts has changed. Within a transaction PostgreSQL sends
 * it at the commit, or not at all, and equal announcements once.
 */
export async function announceTo(ctx: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const accounts = JSON.stringify([...new Set(userIds)]);
  await ctx.db.execute(
    sql`select pg_notify(${accountChannel}, value) from jsonb_array_elements_text(${accounts}::jsonb) as t (value)`,
  );
}
