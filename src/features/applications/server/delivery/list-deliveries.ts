import { and, asc, eq, gt, gte, inArray, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../../../server/context.ts';
import type { DeliveryParty, MissedState } from '../../delivery-parties.ts';
import { isPartlyDelivered } from '../../sending-plan.ts';
import { applications } from '../tables.ts';

export interface DeliveryFilter {
  states: readonly MissedState[];
  party?: DeliveryParty | undefined;
  /** Limits the list to deliveries last attempted at this moment or later. */
  since?: Date | undefined;
}

/** An incomplete delivery, without personal data. */
export interface MissedDelivery {
  applicationId: string;
  what: 'application' | 'decision';
  caseNo: string;
  financier: string;
  party: DeliveryParty;
  state: MissedState;
  /** Number of failed tries; unknown for decisions. */
  tries: number | null;
  lastTry: Date | null;
  /** Why the last try failed, with its cause. */
  reason: string | null;
}

const methods = { provider: 'interface', mail: 'email', whatsApp: 'whatsApp' } as const;
export const partyOfMethod = { interface: 'provider', email: 'mail', whatsApp: 'whatsApp' } as const;

const isQueued = eq(applications.delivery, 'queued');
const conditions: Record<MissedState, SQL | undefined> = {
  waiting: and(isQueued, eq(applications.deliveryAttempts, 0)),
  retrying: and(isQueued, gt(applications.deliveryAttempts, 0)),
  failed: inArray(applications.delivery, ['failed', 'bounced']),
  partly: and(eq(applications.delivery, 'sent'), sql`cardinality(${applications.refused}) > 0`),
};

const later = alias(applications, 'later');

/** True if a later application of the case was sent to the same financier, regardless of this one's outcome. */
function wasSentAnew(ctx: Context) {
  return ctx.db
    .select({ applicationId: later.applicationId })
    .from(later)
    .where(
      and(
        eq(later.caseNo, applications.caseNo),
        eq(later.financierId, applications.financierId),
        gt(later.attempt, applications.attempt),
        isNotNull(later.delivery),
      ),
    );
}

function conditionOf(ctx: Context, { states, party, since }: DeliveryFilter): SQL | undefined {
  return and(
    isNotNull(applications.delivery),
    notExists(wasSentAnew(ctx)),
    or(...states.map((state) => conditions[state])),
    party && eq(applications.sendMethod, methods[party]),
    since && gte(applications.deliveryAt, since),
  );
}

/** Counts deliveries that are finished without having reached every recipient. */
export async function countPartly(ctx: Context, filter: Omit<DeliveryFilter, 'states'>): Promise<number> {
  return ctx.db.$count(applications, conditionOf(ctx, { ...filter, states: ['partly'] }));
}

/** Returns applications that were submitted and have not reached all recipients; the oldest first. */
export async function listDeliveries(
  ctx: Context,
  { states, party, since }: DeliveryFilter,
): Promise<MissedDelivery[]> {
  const rows = await ctx.db
    .select()
    .from(applications)
    .where(conditionOf(ctx, { states, party, since }))
    .orderBy(asc(applications.deliveryAt), asc(applications.applicationId));
  return rows.map((row): MissedDelivery => {
    const { applicationId, caseNo, financierName: financier, deliveryAttempts: tries, deliveryAt: lastTry } = row;
    const takenBy = partyOfMethod[row.sendMethod];
    return {
      applicationId,
      what: 'application',
      caseNo,
      financier,
      party: takenBy,
      state: missedStateOf(row),
      tries,
      lastTry,
      reason: row.deliveryFailure,
    };
  });
}

function missedStateOf(row: typeof applications.$inferSelect): MissedDelivery['state'] {
  if (row.delivery === 'queued') return row.deliveryAttempts > 0 ? 'retrying' : 'waiting';
  return isPartlyDelivered(row) ? 'partly' : 'failed';
}
