import { and, eq, isNull } from 'drizzle-orm';
import type { AskableType } from '../../../domain/documents/document-types.ts';
import { partyName } from '../../../domain/party-name.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { loadCaseOfDealer } from '../../cases/server/load-case.ts';
import { findCaseAudience } from '../../dealers/server/find-dealer.ts';
import { notify } from '../../notifications/server/notify.ts';
import { findTickets } from '../../tickets/server/find-tickets.ts';
import { askedRows } from '../asked-rows.ts';
import { documentsArrived } from '../notifications.ts';
import { countReceived, type ReceivedCount } from './count-received.ts';
import { findArrived, type OpenRequest } from './open-request.ts';
import { documentRequests } from './tables.ts';

interface Arrival {
  caseNo: string;
  fileId: string;
}

/**
 * Notifies the dealer when the last document of a request has been read: all received, and how many need checking.
 * Documents received after the link expired or was cancelled cause no notification.
 */
export async function noteReading(ctx: Context, document: Arrival): Promise<void> {
  await forRequestsOf(ctx, document, async (tx, request, { uploadedAt, expiresAt }) => {
    if (uploadedAt < expiresAt) await noteArrival(tx, request);
  });
}

/**
 * Records completion of each request if a review settled its last document. The reviewer needs no notification.
 */
export async function noteReview(ctx: Context, document: Arrival): Promise<void> {
  await forRequestsOf(ctx, document, async (tx, request) => void (await completeRequest(tx, request)));
}

/** Locks the open, incomplete requests that this document answers, and runs `work` for each. */
async function forRequestsOf(
  ctx: Context,
  { caseNo, fileId }: Arrival,
  work: (tx: Context, request: OpenRequest, times: { uploadedAt: Date; expiresAt: Date }) => Promise<void>,
): Promise<void> {
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
      const document = [...(await findArrived(tx, request)).values()].find((document) => document.fileId === fileId);
      if (!document) continue;
      const stored = await loadCaseOfDealer(tx, request.dealerId, caseNo);
      await work(tx, { ...request, stored }, { uploadedAt: document.uploadedAt, expiresAt: ticket.expiresAt });
    }
  });
}

/**
 * Records arrival for one request that the caller has locked. Notifies once, however often documents are sent again.
 */
export async function noteArrival(tx: Context, request: OpenRequest): Promise<void> {
  const { stored, caseNo, fileTypes, personalInfoId } = request;
  const party = stored.personalInformation.find((party) => party.personalInfoId === personalInfoId);
  const completed = party && (await completeRequest(tx, request));
  if (!completed) return;
  const toLookAt = countRows(completed.toLookAt);
  await notify(tx, documentsArrived, {
    userIds: await findCaseAudience(tx, stored.dealerId, stored.ownerId, request.askedBy),
    detail: {
      caseNo,
      name: partyName(party),
      vehicle: stored.vehicleName,
      count: countRows(fileTypes),
      ...(toLookAt > 0 && { toLookAt }),
    },
  });
}

/**
 * Records that all documents of a request have arrived. Returns `undefined` if some are missing or it was already
 * recorded.
 */
async function completeRequest(tx: Context, request: OpenRequest): Promise<ReceivedCount | undefined> {
  const { requestId, caseNo, fileTypes, arrivedAt } = request;
  if (arrivedAt) return undefined;
  const counted = countReceived(tx, request, await findArrived(tx, request));
  if (!counted.isSettled) return undefined;
  await tx.db.update(documentRequests).set({ arrivedAt: tx.now() }).where(eq(documentRequests.requestId, requestId));
  const toLookAt = counted.toLookAt.length;
  await recordAudit(tx, 'document-requests.complete-request', caseNo, { count: fileTypes.length, toLookAt });
  return counted;
}

/** Counts as the request's line does: both sides of a card are one document. */
function countRows(fileTypes: readonly AskableType[]): number {
  return askedRows(fileTypes).length;
}
