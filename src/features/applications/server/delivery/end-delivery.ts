import { sql } from 'drizzle-orm';
import { recordAudit } from '../../../../server/audit/audit.ts';
import type { Context } from '../../../../server/context.ts';
import { storeStanding } from '../../../cases/server/touch-case.ts';
import type { DeliveryState } from '../../contract.ts';
import { withoutBounced } from '../bounces/apply-bounces.ts';
import type { StoredApplication } from '../find-applications.ts';
import { caseStandingOf } from '../standing-of.ts';
import { applications } from '../tables.ts';
import { deliveryOf, findMessages } from '../whatsapp/find-messages.ts';
import { announceDelivery } from './announce-delivery.ts';
import { moveDelivery } from './move-delivery.ts';

/** Progress of a delivery. */
export type Progress = Pick<
  StoredApplication,
  'reached' | 'refusalReasons' | 'deliveryReference' | 'deliveryFailure' | 'sentFrom' | 'whatsAppFiles'
>;

/** Ends the delivery of a locked application: it has arrived everywhere, at some of its recipients, or nowhere. */
export async function endDelivery(tx: Context, row: StoredApplication, made: Progress): Promise<void> {
  const progress = { ...made, ...(await withoutBounced(tx, { ...row, ...made })) };
  const { applicationId, caseNo, financierName: financier, recipients } = row;
  const { delivery, reached, refusalReasons } = await outcomeOf(tx, row, progress);
  const isHanded = delivery !== 'failed';
  const refused = delivery === 'prepared' ? [] : recipients.filter((recipient) => !reached.includes(recipient));
  await moveDelivery(tx, row, {
    ...progress,
    reached,
    refusalReasons,
    delivery,
    refused,
    deliveryAttempts: sql`${applications.deliveryAttempts} + 1`,
  });
  await storeStanding(tx, caseNo, await caseStandingOf(tx, caseNo));
  const counts = { applicationId, reached: reached.length, refused: refused.length };
  const isPartly = isHanded && refused.length > 0;
  await recordAudit(tx, `applications.delivery-${delivery}`, caseNo, { financier, ...(isPartly && counts) });
  if (isPartly || !isHanded) await announceDelivery(tx, row, isPartly ? 'recipients' : 'application');
}

/** Returns the result of a delivery by its channel. */
async function outcomeOf(
  tx: Context,
  { applicationId, sendMethod, whatsAppFrom, recipients }: StoredApplication,
  { reached, refusalReasons, deliveryReference, whatsAppFiles }: Progress,
): Promise<Pick<StoredApplication, 'reached' | 'refusalReasons'> & { delivery: DeliveryState }> {
  if (sendMethod !== 'whatsApp') {
    const isHanded = sendMethod === 'email' ? reached.length > 0 : deliveryReference !== null;
    return { delivery: isHanded ? 'sent' : 'failed', reached, refusalReasons };
  }
  // The files are ready for the user to send.
  if (whatsAppFrom === 'own')
    return { delivery: whatsAppFiles ? 'prepared' : 'failed', reached: [], refusalReasons: {} };
  // Statuses may have arrived before the reply.
  const { delivery, reason } = deliveryOf(await findMessages(tx, applicationId), whatsAppFiles?.length ?? 1);
  if (delivery !== 'failed') return { delivery, reached: recipients, refusalReasons: {} };
  const reasons = reason ? Object.fromEntries(recipients.map((number) => [number, reason])) : refusalReasons;
  return { delivery, reached: [], refusalReasons: reasons };
}
