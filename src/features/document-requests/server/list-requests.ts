import { desc, eq } from 'drizzle-orm';
import { type Context, dealerActor } from '../../../server/context.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { findDocuments } from '../../documents/server/find-documents.ts';
import { findTickets } from '../../tickets/server/find-tickets.ts';
import { hasArrived, isThere } from '../clarity.ts';
import type { DocumentRequest } from '../contract.ts';
import { requestState } from '../request-rules.ts';
import { arrivedOf } from './arrived-of.ts';
import { describePaper, isToLookAt } from './show-upload-page.ts';
import { documentRequests } from './tables.ts';

/** What the parties of a case were asked for, newest first. */
export async function listRequests(ctx: Context, caseNo: string): Promise<DocumentRequest[]> {
  const stored = await loadCase(ctx, dealerActor(ctx), caseNo);
  const requests = await ctx.db
    .select()
    .from(documentRequests)
    .where(eq(documentRequests.caseNo, caseNo))
    .orderBy(desc(documentRequests.sentAt));
  const tickets = await findTickets(
    ctx,
    requests.map(({ requestId }) => requestId),
  );
  const papers = await findDocuments(ctx, caseNo);
  return requests.flatMap((request) => {
    const ticket = tickets.get(request.requestId);
    if (!ticket) return [];
    const arrived = arrivedOf(request, papers);
    const standing = request.fileTypes.map((fileType) => {
      return describePaper(ctx, { ...request, stored }, fileType, arrived.get(fileType));
    });
    const received = standing.filter(({ state }) => hasArrived(state)).map(({ fileType }) => fileType);
    // What is still being read may turn out to be another paper.
    const reading = standing.filter(({ state }) => state === 'reading').map(({ fileType }) => fileType);
    const toLookAt = standing
      .filter((each) => isToLookAt(ctx, { stored }, each, arrived.get(each.fileType)))
      .map(({ fileType }) => fileType);
    const missing = standing.filter(({ state }) => !isThere(state)).length;
    const { requestId, personalInfoId, fileTypes, sentTo, endReason } = request;
    return {
      ...{ requestId, personalInfoId, fileTypes, sentTo, received, reading, toLookAt, endReason },
      sentAt: request.sentAt.toISOString(),
      expiresAt: ticket.expiresAt.toISOString(),
      openedAt: ticket.openedAt?.toISOString() ?? null,
      state: requestState({ ...ticket, arrivedAt: request.arrivedAt, missing }, ctx.now()),
    };
  });
}
