import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { idempotencyKeys } from '../tables.ts';

/** Deletes stored replies that mention one of these identifiers. A repeated call then counts as new. */
export async function deleteReplies(tx: Context, identifiers: readonly string[]): Promise<void> {
  const mentioned = identifiers.map((identifier) => sql`strpos(${idempotencyKeys.reply}::text, ${identifier}) > 0`);
  await tx.db.delete(idempotencyKeys).where(sql.join(mentioned, sql` or `));
}
