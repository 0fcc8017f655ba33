import type { Context } from '../../../../server/context.ts';
import { deliveryAttempts } from '../tables.ts';

type Attempted = Omit<typeof deliveryAttempts.$inferInsert, 'sequence' | 'madeAt'>;

/** Records a try to hand something over. The transaction that changes the delivery records it. */
export async function recordAttempt(tx: Context, attempt: Attempted): Promise<void> {
  await tx.db.insert(deliveryAttempts).values({ ...attempt, madeAt: tx.now() });
}
