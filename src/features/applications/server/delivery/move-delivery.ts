import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../../../server/context.ts';
import type { DeliveryResult } from '../../../../server/metrics/metrics.ts';
import type { DeliveryState } from '../../contract.ts';
import type { StoredApplication } from '../find-applications.ts';
import { applications } from '../tables.ts';

/** What a delivery that reaches a state counts as. Files for the dealer's own WhatsApp are handed to no party. */
const results: Readonly<Record<DeliveryState, DeliveryResult | null>> = {
  queued: null,
  prepared: null,
  handed: null,
  sent: 'sent',
  delivered: 'sent',
  opened: 'sent',
  bounced: 'returned',
  failed: 'failed',
};

type Columns = Omit<Partial<typeof applications.$inferInsert>, 'delivery' | 'refused' | 'deliveryAttempts'>;
type Change = Columns & {
  delivery: DeliveryState;
  refused?: string[];
  deliveryAttempts?: number | SQL;
};

/** Stores a change of a locked application's delivery and counts what ends by it. No delivery ends elsewhere. */
export async function moveDelivery(tx: Context, row: StoredApplication, change: Change): Promise<void> {
  await tx.db
    .update(applications)
    .set({ ...change, deliveryAt: tx.now() })
    .where(eq(applications.applicationId, row.applicationId));
  const refused = change.refused ?? row.refused;
  for (const result of resultsOf(row, { delivery: change.delivery, refused })) {
    tx.metrics?.countDelivery({ kind: row.sendMethod, result });
  }
}

type Delivery = Pick<StoredApplication, 'delivery' | 'refused'>;

function resultsOf(before: Delivery, after: Delivery): DeliveryResult[] {
  const result = after.delivery && results[after.delivery];
  if (!result) return [];
  // It reached some recipients, and not all.
  if (before.delivery === 'queued')
    return result === 'sent' && after.refused.length > 0 ? ['sent', 'failed'] : [result];
  const isTakenBack =
    after.refused.length > before.refused.length || (result !== 'sent' && before.delivery !== after.delivery);
  return isTakenBack ? ['returned'] : [];
}
