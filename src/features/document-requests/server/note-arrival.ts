import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { partyName } from '../../cases/party-name.ts';
import { loadCaseOfDealer } from '../../cases/server/load-case.ts';
import { findCaseAudience } from '../../dealers/server/find-dealer.ts';
import { notify } from '../../notifications/server/notify.ts';
import { findTickets } from '../../tickets/server/find-tickets.ts';
import { askedRows } from '../asked-rows.ts';
import type { AskableType } from '../request-rules.ts';
import { countPapers } from './count-papers.ts';
import { findArrived, type OpenRequest } from './open-request.ts';
import { documentRequests } from './tables.ts';

/**
 * Tells the dealer of each request of a case whose last paper has been read: that all has arrived, and how much of it is to
 * be looked at. Runs after every reading, for before it nobody knows what came. A link that was ended says nothing.
 */
export async function noteArrivals(ctx: Context, caseNo: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const open = await tx.db
      .select()
      .from(documentRequests)
      .where(and(eq(documentRequests.caseNo, caseNo), isNull(documentRequests.arrivedAt)))
      .for('update');
    const tickets = await findTickets(
      tx,
      open.map(({ requestId }) => requestId),
    );
    for (const request of open) {
      const ticket = tickets.get(request.requestId);
      if (!ticket || ticket.endedAt) continue;
      const stored = await loadCaseOfDealer(tx, request.dealerId, caseNo);
      await noteArrival(tx, { ...request, stored });
    }
  });
}

/** The same for one request, which the caller holds locked: told once, however often what is there is sent anew. */
export async function noteArrival(tx: Context, request: OpenRequest): Promise<void> {
  const { requestId, stored, caseNo, fileTypes, personalInfoId } = request;
  const party = stored.personalInformation.find((each) => each.personalInfoId === personalInfoId);
  if (!party || request.arrivedAt) return;
  const counted = countPapers(tx, request, await findArrived(tx, request));
  if (!counted.isSettled) return;
  const toLookAt = countRows(counted.toLookAt);
  await tx.db.update(documentRequests).set({ arrivedAt: tx.now() }).where(eq(documentRequests.requestId, requestId));
  await recordAudit(tx, 'document-requests.complete-request', caseNo, { count: fileTypes.length, toLookAt });
  await notify(tx, {
    userIds: await findCaseAudience(tx, stored.dealerId, stored.ownerId, request.askedBy),
    type: 'documents',
    detail: {
      ...{ caseNo, name: partyName(party), vehicle: stored.vehicleName, count: countRows(fileTypes) },
      ...(toLookAt > 0 && { toLookAt }),
    },
  });
}

/** As the request's line counts: both sides of a card are one. */
function countRows(fileTypes: readonly AskableType[]): number {
  return askedRows(fileTypes).length;
}
