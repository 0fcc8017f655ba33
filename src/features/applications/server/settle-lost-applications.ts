import { and, eq, not } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { hasLiveJob } from '../../../server/live-job.ts';
import { applications } from './tables.ts';

/**
 * Forms and deliveries whose job used up its tries without an end: they show as failed, so that people make the form
 * again or send again. A delivery that was lost may have arrived all the same.
 */
export async function settleLostApplications(ctx: Context): Promise<{ forms: number; deliveries: number }> {
  return inTransaction(ctx, async (tx) => {
    const noJob = (name: string) => not(hasLiveJob(name, 'applicationId', applications.applicationId));
    const forms = await tx.db
      .update(applications)
      .set({ formStatus: 3 })
      .where(and(eq(applications.formStatus, 1), noJob('applications.render-form')))
      .returning();
    const deliveries = await tx.db
      .update(applications)
      .set({ delivery: 'failed', deliveryAt: tx.now() })
      .where(and(eq(applications.delivery, 'queued'), noJob('applications.send-application')))
      .returning();
    if (forms.length > 0) await recordAudit(tx, 'applications.settle-lost', 'forms', { count: forms.length });
    for (const { caseNo, financierName } of deliveries) {
      await recordAudit(tx, 'applications.delivery-failed', caseNo, { financier: financierName });
    }
    return { forms: forms.length, deliveries: deliveries.length };
  });
}
