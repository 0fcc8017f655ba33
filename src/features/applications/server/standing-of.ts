import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { findOpenAdvices } from '../../approvals/server/find-advice.ts';
import type { CaseStanding } from '../../cases/server/touch-case.ts';
import { type ApplicationStatus, applicationStatus } from '../application-status.ts';
import { applications } from './tables.ts';

const { pendingApproval, aaGenerated, pendingDisbursement, pendingDisbursementApproval, disbursementCompleted } =
  applicationStatus;
const disbursing: readonly (number | null)[] = [
  pendingDisbursement,
  pendingDisbursementApproval,
  disbursementCompleted,
] satisfies ApplicationStatus[];

/**
 * How a locked case stands with its financiers now. Whatever changes the status or the delivery of an application keeps
 * it with the case (`touchCase`, `keepStanding`) in the same transaction; lists read nothing else.
 */
export async function standingOf(tx: Context, caseNo: string): Promise<CaseStanding> {
  const sent = await tx.db
    .select()
    .from(applications)
    .where(and(eq(applications.caseNo, caseNo), isNotNull(applications.status)))
    .orderBy(asc(applications.financierPosition), asc(applications.financierId), desc(applications.attempt));
  const latest = sent.filter((row, at) => sent[at - 1]?.financierId !== row.financierId);
  const advices = await findOpenAdvices(
    tx,
    latest.filter((row) => row.status === aaGenerated).map((row) => row.applicationId),
  );
  const isUndelivered = ({ status, delivery }: (typeof latest)[number]) =>
    status === pendingApproval && (delivery === 'failed' || delivery === 'bounced');
  return {
    applications: latest.map(({ applicationId, financierName, status, delivery }) => {
      const adviceExpiresAt = advices.get(applicationId)?.expiresAt.toISOString();
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
