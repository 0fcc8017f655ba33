import { and, asc, eq, not } from 'drizzle-orm';
import { taskStatus } from '../../../../domain/enumerations.ts';
import { recordAudit } from '../../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../../server/context.ts';
import { hasLiveJob } from '../../../../server/jobs/live-job.ts';
import { lockApplication } from '../find-applications.ts';
import { applications } from '../tables.ts';
import { endDelivery } from './end-delivery.ts';

const noJob = (name: string) => not(hasLiveJob(name, 'applicationId', applications.applicationId));
const isLost = and(eq(applications.delivery, 'queued'), noJob('applications.send-application'));

/**
 * Marks forms and deliveries as failed if their job used up its tries without a result, so that users can make the form
 * or send it again. A delivery marked so may have arrived nevertheless.
 */
export async function failLostApplications(ctx: Context): Promise<{ forms: number; deliveries: number }> {
  const forms = await settleForms(ctx);
  const lost = await ctx.db
    .select({ applicationId: applications.applicationId })
    .from(applications)
    .where(isLost)
    .orderBy(asc(applications.applicationId));
  let deliveries = 0;
  for (const { applicationId } of lost) if (await settleDelivery(ctx, applicationId)) deliveries += 1;
  return { forms, deliveries };
}

async function settleForms(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const forms = await tx.db
      .update(applications)
      .set({ formStatus: taskStatus.failed })
      .where(and(eq(applications.formStatus, taskStatus.processing), noJob('applications.render-form')))
      .returning();
    if (forms.length > 0) await recordAudit(tx, 'applications.settle-lost', 'forms', { count: forms.length });
    return forms.length;
  });
}

/** Handles one application at a time: its case is locked first, as in every place that changes both. */
async function settleDelivery(ctx: Context, applicationId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const [lost] = await tx.db
      .select()
      .from(applications)
      .where(and(eq(applications.applicationId, applicationId), isLost));
    if (!lost) return false;
    const { reached, refusalReasons, deliveryReference, sentFrom, whatsAppFiles } = application;
    const deliveryFailure = 'Its job was lost';
    await endDelivery(tx, application, {
      ...{ reached, refusalReasons, deliveryReference, deliveryFailure, sentFrom, whatsAppFiles },
    });
    tx.log.warn({ applicationId, kind: application.sendMethod }, 'a delivery failed for good: its job was lost');
    return true;
  });
}
