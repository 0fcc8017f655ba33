import { desc, eq } from 'drizzle-orm';
import { type Context, dealerActor } from '../../../server/context.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { findDocuments } from '../../documents/server/find-documents.ts';
import { findTickets } from '../../tickets/server/find-tickets.ts';
import type { DocumentRequest } from '../contract.ts';
import { documentRequestState } from '../request-rules.ts';
import { arrivedOf } from './arrived-of.ts';
import { countReceived } from './count-received.ts';
import { documentRequests } from './tables.ts';

/** Returns the requests to the parties of a case, newest first. */
export async function listDocumentRequests(ctx: Context, caseNo: string): Promise<DocumentRequest[]> {
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
  const documents = await findDocuments(ctx, caseNo);
  return requests.flatMap((request) => {
    const ticket = tickets.get(request.requestId);
    if (!ticket) return [];
    const { received, reading, toLookAt, missing } = countReceived(
      ctx,
      { ...request, stored },
      arrivedOf(ctx, request, documents),
    );
    const { requestId, personalInfoId, fileTypes, sentTo, endReason } = request;
    return {
      requestId,
      personalInfoId,
      fileTypes,
      sentTo,
      received,
      reading,
      toLookAt,
      endReason,
      sentAt: request.sentAt.toISOString(),
      expiresAt: ticket.expiresAt.toISOString(),
      openedAt: ticket.openedAt?.toISOString() ?? null,
      state: documentRequestState({ ...ticket, arrivedAt: request.arrivedAt, missing }, ctx.now()),
    };
  });
}
