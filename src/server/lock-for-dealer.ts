import { sql } from 'drizzle-orm';
import { type Context, type DealerActor, dealerActor } from './context.ts';

/**
 * Lets the users of a dealer change records of one kind only one after another: others wait until the transaction ends.
 * Returns the caller.
 */
export async function lockForDealer(tx: Context, kind: string): Promise<DealerActor> {
  const actor = dealerActor(tx);
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${actor.dealerId}`}, 0))`);
  return actor;
}
