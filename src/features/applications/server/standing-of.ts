import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { type ApplicationStatus, applicationStatus } from '../../../domain/applications/application-status.ts';
import type { Context } from '../../../server/context.ts';
import type { CaseStanding } from '../../cases/server/touch-case.ts';
import { openOffers } from './hooks.ts';
import { applications } from './tables.ts';

const { pendingApproval, aaGenerated, pendingDisbursement, pendingDisbursementApproval, disbursementCompleted } =
  applicationStatus;
const disbursing: readonly (number | null)[] = [
  pendingDisbursement,
  pendingDisbursementApproval,
  disbursementCompleted,
] satisfies ApplicationStatus[];

/**
 * Returns the current state of a locked case with its financiers. Every change of an application's status or delivery
 * stores it with the case (`touchCase`, `storeStanding`) in the same transaction; lists read only the stored state.
 */
export async function caseStandingOf(tx: Context, caseNo: string): Promise<CaseStanding> {
  const sent = await tx.db
    .select()
    .from(applications)
    .where(and(eq(applications.caseNo, caseNo), isNotNull(applications.status)))
    .orderBy(asc(applications.financierPosition), asc(applications.financierId), desc(applications.attempt));
  const latest = sent.filter((row, index) => sent[index - 1]?.financierId !== row.financierId);
  const withOffer = latest.filter((row) => row.status === aaGenerated).map((row) => row.applicationId);
  const offers = await Promise.all(openOffers.of(tx).map((find) => find(tx, withOffer)));
  const waiting: readonly (string | null)[] = ['failed', 'bounced', 'prepared', 'handed'];
  const isUndelivered = ({ status, delivery }: (typeof latest)[number]) =>
    status === pendingApproval && waiting.includes(delivery);
  return {
    applications: latest.map(({ applicationId, financierName, status, delivery }) => {
      const adviceExpiresAt = offers
        .find((offer) => offer.has(applicationId))
        ?.get(applicationId)
        ?.expiresAt.toISOString();
      return {
        applicationId,
        financierName,
        status: status ?? 0,
        delivery,
        ...(adviceExpiresAt && { adviceExpiresAt }),
      };
    }),
    inDisbursement: sent.some((row) => disbursing.includes(row.status)),
    waitsForDealer: latest.some((row) => row.status === aaGenerated || isUndelivered(row)),
  };
}
