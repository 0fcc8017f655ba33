import type { AskableType } from '../../../domain/documents/document-types.ts';
import { processingStatus, reviewStatus } from '../../../domain/enumerations.ts';
import type { Context } from '../../../server/context.ts';
import { isUsableDocument } from '../../documents/server/document-standing.ts';
import type { StoredDocument } from '../../documents/server/find-documents.ts';
import { hasArrived, hasSettled, isThere } from '../clarity.ts';
import type { AskedDocument } from '../contract.ts';
import type { OpenRequest } from './open-request.ts';
import { describeDocument } from './show-upload-page.ts';

/** Number of documents received for a request, as shown in its line and in the notification that all have arrived. */
export interface ReceivedCount {
  received: AskableType[];
  /** Received documents that are still being read; each may turn out to be another document. */
  reading: AskableType[];
  /** Received, unchecked documents that are unclear or not the requested ones. */
  toLookAt: AskableType[];
  /** Number of documents that are missing and not on their way. */
  missing: number;
  /** True if no further document is expected. */
  isSettled: boolean;
}

/** Counts the received documents of a request for the dealer. */
export function countReceived(
  ctx: Context,
  request: OpenRequest,
  arrived: ReadonlyMap<AskableType, StoredDocument>,
): ReceivedCount {
  const documents = request.fileTypes.map((fileType) => standingOf(ctx, request, fileType, arrived.get(fileType)));
  const typesOf = (found: AskedDocument[]) => found.map(({ fileType }) => fileType);
  return {
    received: typesOf(documents.filter(hasArrived)),
    reading: typesOf(documents.filter(({ state }) => state === 'reading')),
    toLookAt: typesOf(
      documents.filter((document) => isToLookAt(ctx, request, document, arrived.get(document.fileType))),
    ),
    missing: documents.filter(({ state }) => !isThere(state)).length,
    isSettled: documents.every(hasSettled),
  };
}

/** Judges a document as for the customer, except that an unread document has no known type, from any sender. */
function standingOf(
  ctx: Context,
  request: OpenRequest,
  fileType: AskableType,
  document: StoredDocument | undefined,
): AskedDocument {
  const described = describeDocument(ctx, request, fileType, document);
  return document?.status === processingStatus.processing ? { ...described, state: 'reading' } : described;
}

function isToLookAt(
  ctx: Context,
  { stored }: OpenRequest,
  { state }: AskedDocument,
  document: StoredDocument | undefined,
): boolean {
  if (!document || document.reviewStatus === reviewStatus.reviewed || state === 'reading') return false;
  return state === 'unclear' || !isUsableDocument(ctx, stored, document);
}
