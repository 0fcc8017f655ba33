import { and, asc, eq, gte, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { Context } from '../../../../server/context.ts';
import type { DeliveryParty } from '../../delivery-parties.ts';
import { isPartlyDelivered } from '../../sending-plan.ts';
import { applications } from '../tables.ts';

export interface DeliveryFilter {
  /** Only those that are not tried any more. */
  failed?: boolean;
  party?: DeliveryParty | undefined;
  /** Only those whose last try was at this moment or later. */
  since?: Date | undefined;
}

/** Something that has not arrived. No personal data. */
export interface MissedDelivery {
  applicationId: string;
  what: 'application' | 'decision';
  caseNo: string;
  financier: string;
  party: DeliveryParty;
  /** `waiting`: not tried yet. `retrying`: it failed and is tried again. `partly`: some recipients did not take it. */
  state: 'waiting' | 'retrying' | 'partly' | 'failed';
  /** Failed tries; not known of decisions. */
  tries: number | null;
  lastTry: Date | null;
}

const methods = { provider: 'interface', mail: 'email', whatsApp: 'whatsApp' } as const;
const parties = { interface: 'provider', email: 'mail', whatsApp: 'whatsApp' } as const;

/** Applications that were sent off and have not arrived, or not everywhere; the oldest first. */
export async function listDeliveries(ctx: Context, filter: DeliveryFilter): Promise<MissedDelivery[]> {
  const { failed = false, party, since } = filter;
  const isPartly = sql`cardinality(${applications.refused}) > 0`;
  const isMissed = or(
    notInArray(applications.delivery, ['prepared', 'handed', 'sent', 'delivered', 'opened']),
    isPartly,
  );
  const rows = await ctx.db
    .select()
    .from(applications)
    .where(
      and(
        isNotNull(applications.delivery),
        isMissed,
        failed ? notInArray(applications.delivery, ['queued']) : undefined,
        party && eq(applications.sendMethod, methods[party]),
        since && gte(applications.deliveryAt, since),
      ),
    )
    .orderBy(asc(applications.deliveryAt), asc(applications.applicationId));
  return rows.map((row): MissedDelivery => {
    const { applicationId, caseNo, financierName: financier, deliveryAttempts: tries, deliveryAt: lastTry } = row;
    const takenBy = parties[row.sendMethod];
    return {
      applicationId,
      what: 'application',
      caseNo,
      financier,
      party: takenBy,
      state: stateOf(row),
      tries,
      lastTry,
    };
  });
}

function stateOf(row: typeof applications.$inferSelect): MissedDelivery['state'] {
  if (row.delivery === 'queued') return row.deliveryAttempts > 0 ? 'retrying' : 'waiting';
  return isPartlyDelivered(row) ? 'partly' : 'failed';
}
