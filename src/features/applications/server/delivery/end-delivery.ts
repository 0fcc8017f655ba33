import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../../server/audit/audit.ts';
import type { Context } from '../../../../server/context.ts';
import { keepStanding } from '../../../cases/server/touch-case.ts';
import type { StoredApplication } from '../find-applications.ts';
import { standingOf } from '../standing-of.ts';
import { applications } from '../tables.ts';
import { announceDelivery } from './announce-delivery.ts';

/** How far a delivery has come. */
export type Progress = Pick<StoredApplication, 'reached' | 'refusalReasons' | 'deliveryReference' | 'sentFrom'>;

/** Ends the delivery of a locked application: it has arrived, at some of its recipients, or nowhere. */
export async function endDelivery(tx: Context, row: StoredApplication, progress: Progress): Promise<void> {
  const { applicationId, caseNo, financierName: financier, recipients, sendMethod } = row;
  const { reached, deliveryReference } = progress;
  const refused = recipients.filter((each) => !reached.includes(each));
  const isHanded = sendMethod === 'email' ? reached.length > 0 : deliveryReference !== null;
  const delivery = isHanded ? 'sent' : 'failed';
  await tx.db
    .update(applications)
    .set({
      ...progress,
      delivery,
      refused,
      deliveryAt: tx.now(),
      deliveryAttempts: sql`${applications.deliveryAttempts} + 1`,
    })
    .where(eq(applications.applicationId, applicationId));
  await keepStanding(tx, caseNo, await standingOf(tx, caseNo));
  const counts = { applicationId, reached: reached.length, refused: refused.length };
  const isPartly = isHanded && refused.length > 0;
  await recordAudit(tx, `applications.delivery-${delivery}`, caseNo, { financier, ...(isPartly && counts) });
  if (isPartly || !isHanded) await announceDelivery(tx, row, isPartly ? 'recipients' : 'application');
}
