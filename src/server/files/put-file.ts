import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

const lockOf = (address: string) => sql`hashtextextended(${`file:${address}`}, 0)`;

/**
 * Keeps bytes in the file store for a row that the transaction at hand writes. Until it is committed the sweep leaves them
 * alone, also where equal bytes were lying there without a row.
 */
export async function putFile(tx: Context, bytes: Buffer): Promise<string> {
  await tx.db.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(tx.files.addressOf(bytes))})`);
  return tx.files.put(bytes);
}

/** Locks a file against being named until the end of the transaction. Returns false if another transaction is naming it. */
export async function lockFile(tx: Context, address: string): Promise<boolean> {
  const { rows } = await tx.db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockOf(address)}) as free`,
  );
  return rows[0]?.free === true;
}
