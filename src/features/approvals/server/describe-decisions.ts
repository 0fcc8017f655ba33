import { asc, inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { approvalAdvices } from './tables.ts';

/** Returns the offers for applications, with the delivery of the dealer's decisions, for the operator. */
export async function describeDecisions(ctx: Context, applicationIds: string[]) {
  if (applicationIds.length === 0) return [];
  const { applicationId: application, state: offer, receivedAt: received, expiresAt: expires } = approvalAdvices;
  const { decidedAt: decided, telling: delivery, tellingFailure: reason } = approvalAdvices;
  return ctx.db
    .select({ application, offer, received, expires, decided, delivery, reason })
    .from(approvalAdvices)
    .where(inArray(application, applicationIds))
    .orderBy(asc(received));
}
