import type { AskableType } from '../../../domain/documents/document-types.ts';
import { processingStatus, reviewStatus } from '../../../domain/enumerations.ts';
import type { Context } from '../../../server/context.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { customerOf } from '../../documents/server/document-sender.ts';
import { isUsableDocument } from '../../documents/server/document-standing.ts';
import type { StoredDocument } from '../../documents/server/find-documents.ts';
import { openReading } from '../../documents/server/open-reading.ts';
import { findTickets } from '../../tickets/server/find-tickets.ts';
import { isChassisNumber } from '../../vehicles/vehicle-number.ts';
import { judgeClarity } from '../clarity.ts';
import type { AskedDocument, UploadPageData } from '../contract.ts';
import { documentMeaning } from '../document-meaning.ts';
import { findArrived, type OpenRequest, openRequest } from './open-request.ts';

/** Returns the content of the customer's page: dealer, vehicle, requested documents and their states. */
export async function showUploadPage(ctx: Context): Promise<UploadPageData> {
  const request = await openRequest(ctx);
  const { stored } = request;
  const dealer = await findDealer(ctx, request.dealerId);
  const ticket = (await findTickets(ctx, [request.requestId])).get(request.requestId);
  const arrived = await findArrived(ctx, request);
  return {
    dealerName: dealer.name,
    askedBy: request.askedByName,
    telephone: dealer.telephone,
    vehicle: stored.vehicleName,
    plate: isChassisNumber(stored.vehicleNo) ? '' : stored.vehicleNo,
    expiresAt: (ticket?.expiresAt ?? ctx.now()).toISOString(),
    documents: request.fileTypes.map((fileType) => describeDocument(ctx, request, fileType, arrived.get(fileType))),
  };
}

/**
 * Returns the state of a document for the customer. Documents that the dealer uploaded or checked count as received;
 * those the dealer rejected must be sent again. For the dealer's count see `count-received.ts`.
 */
export function describeDocument(
  ctx: Context,
  request: OpenRequest,
  fileType: AskableType,
  document: StoredDocument | undefined,
): AskedDocument {
  const asked = documentMeaning(request.stored, request.personalInfoId, fileType);
  const isChecked = document?.reviewStatus === reviewStatus.reviewed;
  if (!document || (isChecked && !isUsableDocument(ctx, request.stored, document))) {
    return { fileType, ...asked, state: 'missing', arrivedAt: null, problem: null, picture: false, replaceable: false };
  }
  const arrivedAt = document.uploadedAt.toISOString();
  const isOwn = document.uploadedBy === customerOf(request.requestId);
  // Passports are not read.
  const isUnread = asked.meaning === 'passport' && document.status !== processingStatus.processing;
  const reading = openReading(ctx, document);
  const isUnopenable = reading?.isUnopenable ?? false;
  const isAccepted = isUnread || request.acceptedFiles.includes(document.fileId);
  const isSettled = !isOwn || isChecked || (isAccepted && !isUnopenable);
  const judged = judgeClarity(fileType, {
    status: document.status,
    values: reading?.values ?? [],
    looksLike: reading?.looksLike ?? null,
    isUnopenable,
  });
  const { state, problem } = isSettled ? ({ state: 'taken', problem: null } as const) : judged;
  const { pages, pagesRead } = document;
  return {
    fileType,
    ...asked,
    state,
    arrivedAt,
    ...(state === 'reading' && { pages, pagesRead: pagesRead ?? undefined }),
    problem,
    picture: isOwn,
    replaceable: isOwn && !isChecked,
  };
}
