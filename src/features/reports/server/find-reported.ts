import { type Context, dealerActor, inLongTransaction } from '../../../server/context.ts';
import { findSentInPeriod } from '../../applications/server/find-sent-in-period.ts';
import { findCaseFacts } from '../../cases/server/load-case.ts';
import { boundsOf } from '../report-rules.ts';
import type { ReportedApplication } from '../summarise.ts';

export interface ReportQuery {
  /** Days of sending in Singapore, `YYYY-MM-DD`. */
  from: string;
  to: string;
  financierId?: string | undefined;
}

/**
 * Returns the applications that were sent in a period, oldest first. For an account that may not see all cases, only
 * those of its own cases.
 */
export async function findReported(ctx: Context, query: ReportQuery): Promise<ReportedApplication[]> {
  const actor = dealerActor(ctx);
  const { financierId } = query;
  return inLongTransaction(ctx, async (tx) => {
    const sent = await findSentInPeriod(tx, { dealerId: actor.dealerId, financierId, ...boundsOf(query) });
    const caseNos = new Set(sent.map(({ caseNo }) => caseNo));
    const facts = await findCaseFacts(tx, actor, [...caseNos]);
    return sent.flatMap((application) => {
      const ofCase = facts.get(application.caseNo);
      return ofCase ? [{ ...application, ...ofCase }] : [];
    });
  });
}
