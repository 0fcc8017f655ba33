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

/** Whether nobody is about to name the file; holds until the end of the transaction at hand. */
export async function lockFile(tx: Context, address: string): Promise<boolean> {
  const { rows } = await tx.db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockOf(address)}) as free`,
  );
  return rows[0]?.free === true;
}
