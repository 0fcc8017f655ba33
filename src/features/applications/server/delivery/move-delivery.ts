import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '../../../../server/context.ts';
import type { DeliveryResult } from '../../../../server/metrics/metrics.ts';
import type { DeliveryState } from '../../contract.ts';
import type { AttemptOutcome } from '../../delivery-parties.ts';
import type { StoredApplication } from '../find-applications.ts';
import { applications } from '../tables.ts';
import { recordAttempt } from './record-attempt.ts';

/** Outcome of the try that brings a delivery into a state. A user sends the files for the dealer's own WhatsApp. */
const outcomes: Readonly<Record<DeliveryState, AttemptOutcome | null>> = {
  queued: null,
  prepared: 'prepared',
  handed: null,
  sent: 'arrived',
  delivered: 'arrived',
  opened: 'arrived',
  bounced: 'returned',
  failed: 'failed',
};

/** Metric results of each outcome. Files for the dealer's own WhatsApp are not sent to any party. */
const results: Readonly<Record<AttemptOutcome, readonly DeliveryResult[]>> = {
  arrived: ['sent'],
  partly: ['sent', 'failed'],
  prepared: [],
  again: [],
  failed: ['failed'],
  returned: ['returned'],
};

type Columns = Omit<Partial<typeof applications.$inferInsert>, 'delivery' | 'refused' | 'deliveryAttempts'>;
type Change = Columns & {
  delivery: DeliveryState;
  refused?: string[];
  deliveryAttempts?: number | SQL;
};

/**
 * Stores a change of a locked application's delivery; if it ends the delivery, records and counts that. The only place
 * where deliveries end.
 */
export async function moveDelivery(tx: Context, row: StoredApplication, change: Change): Promise<void> {
  await tx.db
    .update(applications)
    .set({ ...change, deliveryAt: tx.now() })
    .where(eq(applications.applicationId, row.applicationId));
  const refused = change.refused ?? row.refused;
  const outcome = outcomeOf(row, { delivery: change.delivery, refused });
  if (!outcome) return;
  const { applicationId, sendMethod: channel } = row;
  const cause = outcome === 'arrived' || outcome === 'prepared' ? null : (change.deliveryFailure ?? null);
  await recordAttempt(tx, { applicationId, subject: 'application', channel, outcome, cause });
  for (const result of results[outcome]) tx.metrics?.countDelivery({ kind: channel, result });
}

type Delivery = Pick<StoredApplication, 'delivery' | 'refused'>;

function outcomeOf(before: Delivery, after: Delivery): AttemptOutcome | null {
  const outcome = after.delivery && outcomes[after.delivery];
  // The delivery reached some recipients, not all.
  if (before.delivery === 'queued') return outcome === 'arrived' && after.refused.length > 0 ? 'partly' : outcome;
  // A delivery that was only prepared had not been sent to anyone.
  if (!outcome || outcome === 'prepared' || before.delivery === 'prepared') return null;
  const isTakenBack =
    after.refused.length > before.refused.length || (outcome !== 'arrived' && before.delivery !== after.delivery);
  return isTakenBack ? 'returned' : null;
}
