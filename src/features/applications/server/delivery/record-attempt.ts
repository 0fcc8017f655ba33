import type { Context } from '../../../../server/context.ts';
import { deliveryAttempts } from '../tables.ts';

type Attempted = Omit<typeof deliveryAttempts.$inferInsert, 'sequence' | 'madeAt'>;

/** Records a try to deliver something, in the transaction that changes the delivery. */
export async function recordAttempt(tx: Context, attempt: Attempted): Promise<void> {
  await tx.db.insert(deliveryAttempts).values({ ...attempt, madeAt: tx.now() });
}
