import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

const lockOf = (address: string) => sql`hashtextextended(${`file:${address}`}, 0)`;

/**
 * Stores bytes for a row that the given transaction writes. Until it commits, the sweep does not delete them, even if
 * equal bytes were already stored without a row.
 */
export async function putFile(tx: Context, bytes: Buffer): Promise<string> {
  await tx.db.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(tx.files.addressOf(bytes))})`);
  return tx.files.put(bytes);
}

/**
 * Locks a file against new references until the end of the transaction. Returns false if another transaction is about
 * to refer to it.
 */
export async function lockFile(tx: Context, address: string): Promise<boolean> {
  const { rows } = await tx.db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockOf(address)}) as free`,
  );
  return rows[0]?.free === true;
}
