import type { Context } from '../context.ts';
import { runPrepared } from '../run-prepared.ts';

/** PostgreSQL channel. Every portal process receives the payload, an account's identifier. */
export const accountChannel = 'account_changed';

const announce = `select pg_notify('${accountChannel}', account) from unnest($1::text[]) as account`;

/**
 * Announces to all portal processes that the notifications of these accounts have changed, or that their access has
 * ended, which closes their event streams. In a transaction PostgreSQL sends the announcement at the commit.
 */
export async function announceTo(ctx: Pick<Context, 'db'>, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await runPrepared(ctx, announce, [[...new Set(userIds)]]);
}
