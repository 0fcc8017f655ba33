import { eq } from 'drizzle-orm';
import { applicationStatus } from '../../../../domain/applications/application-status.ts';
import { recordAudit } from '../../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../../server/context.ts';
import { PortalError } from '../../../../server/portal-error.ts';
import { loadCase } from '../../../cases/server/load-case.ts';
import { storeStanding } from '../../../cases/server/touch-case.ts';
import type { DeliveryState } from '../../contract.ts';
import { moveDelivery } from '../delivery/move-delivery.ts';
import { findApplications, lockApplication, type StoredApplication } from '../find-applications.ts';
import { caseStandingOf } from '../standing-of.ts';
import { whatsAppLinks } from '../tables.ts';

interface Subject {
  caseNo: string;
  applicationId: string;
}

const ready: readonly (DeliveryState | null)[] = ['prepared', 'handed', 'sent'];

/**
 * Locks the latest application to a financier that is to be sent from the dealer's own WhatsApp, once its files are
 * ready.
 */
export async function lockOwnSending(tx: Context, { caseNo, applicationId }: Subject): Promise<StoredApplication> {
  await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
  const known = await findApplications(tx, caseNo);
  const named = known.find((row) => row.applicationId === applicationId);
  if (!named) throw new PortalError('notFound');
  const { financierId, financierName } = named;
  const latest = known.find((row) => row.financierId === financierId && row.status !== null);
  if (named.whatsAppFrom !== 'own' || !ready.includes(named.delivery) || latest?.applicationId !== applicationId) {
    const message = `The application to ${financierName} is not one to be sent from your WhatsApp. Reload the page.`;
    throw new PortalError('illegalTransition', { message });
  }
  return lockApplication(tx, applicationId);
}

/** Records that WhatsApp was opened with an application. A confirmation that it was sent stays. */
export async function recordOpened(ctx: Context, subject: Subject & { linkId?: string | undefined }): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockOwnSending(tx, subject);
    const { applicationId, caseNo, delivery, financierName: financier } = row;
    if (subject.linkId !== undefined) {
      const [link] = await tx.db.select().from(whatsAppLinks).where(eq(whatsAppLinks.linkId, subject.linkId));
      if (link?.applicationId !== applicationId) throw new PortalError('notFound');
      await tx.db.update(whatsAppLinks).set({ handedAt: tx.now() }).where(eq(whatsAppLinks.linkId, link.linkId));
    }
    if (delivery === 'prepared') await move(tx, row, { delivery: 'handed' });
    await recordAudit(tx, 'applications.open-whatsapp', caseNo, { financier });
    return null;
  });
}

/** Records that the user sent an application from WhatsApp, or reverts that while the financier has not answered. */
export async function recordSent(ctx: Context, { isSent, ...subject }: Subject & { isSent: boolean }): Promise<null> {
  const { userName: by } = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await lockOwnSending(tx, subject);
    const { caseNo, delivery, status, financierName: financier, recipients } = row;
    if (delivery === (isSent ? 'sent' : 'handed')) return null;
    if (delivery === 'prepared') {
      throw new PortalError('illegalTransition', { message: 'Open WhatsApp with the application first.' });
    }
    if (!isSent && status !== applicationStatus.pendingApproval) {
      throw new PortalError('illegalTransition', { message: `${financier} has answered already.` });
    }
    await (isSent
      ? move(tx, row, { delivery: 'sent', sentBy: { by, at: tx.now().toISOString() }, reached: recipients })
      : move(tx, row, { delivery: 'handed', sentBy: null, reached: [] }));
    await recordAudit(tx, isSent ? 'applications.confirm-sent' : 'applications.undo-sent', caseNo, { financier });
    return null;
  });
}

type Change = { delivery: DeliveryState } & Partial<Pick<StoredApplication, 'sentBy' | 'reached'>>;

async function move(tx: Context, row: StoredApplication, change: Change): Promise<void> {
  const { caseNo } = row;
  await moveDelivery(tx, row, { ...change, updatedAt: tx.now() });
  await storeStanding(tx, caseNo, await caseStandingOf(tx, caseNo));
}
