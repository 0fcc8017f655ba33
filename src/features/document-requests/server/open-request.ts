import { eq } from 'drizzle-orm';
import { type AskableType, fileSubject } from '../../../domain/documents/document-types.ts';
import { actingTicket, type Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCaseOfDealer, type StoredCase } from '../../cases/server/load-case.ts';
import { findDocuments, type StoredDocument } from '../../documents/server/find-documents.ts';
import { arrivedOf } from './arrived-of.ts';
import { documentRequests } from './tables.ts';

export type StoredDocumentRequest = typeof documentRequests.$inferSelect;

/** The request of the acting ticket. */
export interface OpenRequest extends StoredDocumentRequest {
  stored: StoredCase;
}

/**
 * Returns the request of the acting ticket. Throws `badLink` if the person was removed from the case, as the request
 * has ended then.
 */
export async function openRequest(ctx: Context, options: { lock?: boolean } = {}): Promise<OpenRequest> {
  const { ticketId } = actingTicket(ctx);
  const query = ctx.db.select().from(documentRequests).where(eq(documentRequests.requestId, ticketId));
  const [request] = await (options.lock ? query.for('update') : query);
  if (!request) throw new PortalError('badLink');
  const stored = await loadCaseOfDealer(ctx, request.dealerId, request.caseNo);
  const isThere = stored.personalInformation.some((party) => party.personalInfoId === request.personalInfoId);
  if (!isThere) throw new PortalError('badLink');
  return { ...request, stored };
}

export async function findArrived(
  ctx: Context,
  request: StoredDocumentRequest,
): Promise<Map<AskableType, StoredDocument>> {
  return arrivedOf(ctx, request, await findDocuments(ctx, request.caseNo));
}

/** Returns the place of a requested document; throws `notFound` if it was not requested. */
export function requestedPlaceOf(request: StoredDocumentRequest, fileType: AskableType) {
  if (!request.fileTypes.includes(fileType)) throw new PortalError('notFound');
  const personalInfoId = fileSubject(fileType) === 'party' ? request.personalInfoId : null;
  return { caseNo: request.caseNo, personalInfoId, fileType };
}
