import { eq } from 'drizzle-orm';
import type { AskableType } from '../../../domain/documents/document-types.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { actingTicket, type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { senderOf } from '../../documents/server/document-sender.ts';
import { countDocumentsOf, type StoredDocument } from '../../documents/server/find-documents.ts';
import { beginUpload, finishUpload, stopUpload, type UploadState } from '../../documents/server/resume-upload.ts';
import { isThere } from '../clarity.ts';
import { maxDocumentsPerRequest } from '../request-rules.ts';
import { noteArrival } from './note-arrival.ts';
import { findArrived, type OpenRequest, openRequest, requestedPlaceOf } from './open-request.ts';
import { describeDocument } from './show-upload-page.ts';
import { documentRequests } from './tables.ts';

interface NewDocument {
  fileType: AskableType;
  fileName: string;
  /** Bytes. */
  size: number;
  key: string;
}

/**
 * Begins the upload of a requested document. Throws `alreadyDone` for a document that the dealer uploaded or checked.
 */
export async function beginDocument(ctx: Context, { fileType, ...file }: NewDocument): Promise<UploadState> {
  const request = await openRequest(ctx);
  const place = requestedPlaceOf(request, fileType);
  const arrived = (await findArrived(ctx, request)).get(fileType);
  refuseWhereThere(ctx, request, fileType, arrived);
  if ((await countDocumentsOf(ctx, senderOf(ctx).userId)) >= maxDocumentsPerRequest) {
    throw new PortalError('fileRefused', {
      message: 'Too many files were sent by this link. Ask the dealer for a new one.',
      data: { reason: 'too-many-files' },
    });
  }
  // The dealer removed or rejected a document of a complete request: notify again once it was replaced.
  const { state } = describeDocument(ctx, request, fileType, arrived);
  if (request.arrivedAt && state === 'missing') {
    const own = eq(documentRequests.requestId, request.requestId);
    await ctx.db.update(documentRequests).set({ arrivedAt: null }).where(own);
  }
  return beginUpload(ctx, { ...place, ...file });
}

function refuseWhereThere(
  ctx: Context,
  request: OpenRequest,
  fileType: AskableType,
  document: StoredDocument | undefined,
): void {
  const { state, replaceable } = describeDocument(ctx, request, fileType, document);
  if (replaceable || !isThere(state)) return;
  throw new PortalError('alreadyDone', { message: 'This document is there already.' });
}

/**
 * Completes a document from its uploaded pieces; the dealer is notified once it is read (`note-arrival.ts`). Throws
 * `alreadyDone` instead of replacing a document that another sender uploaded meanwhile.
 */
export async function finishDocument(ctx: Context, finished: Parameters<typeof finishUpload>[1]): Promise<null> {
  const request = await openRequest(ctx);
  const mayReplace = async (tx: Context, place: { fileType: string }) => {
    const arrived = await findArrived(tx, request);
    const fileType = request.fileTypes.find((type) => type === place.fileType);
    if (fileType) refuseWhereThere(tx, request, fileType, arrived.get(fileType));
  };
  try {
    await finishUpload(ctx, finished, mayReplace);
  } catch (error) {
    if (error instanceof PortalError && error.codeName === 'alreadyDone') await stopUpload(ctx, finished.uploadId);
    throw error;
  }
  return null;
}

/**
 * Accepts an unclear document at the customer's request. `arrivedAt` identifies the one they saw. Throws `alreadyDone`
 * if another has arrived since, which they have to see first.
 */
export async function acceptDocument(
  ctx: Context,
  { fileType, arrivedAt }: { fileType: AskableType; arrivedAt: string },
): Promise<null> {
  actingTicket(ctx);
  return inTransaction(ctx, async (tx) => {
    const request = await openRequest(tx, { lock: true });
    requestedPlaceOf(request, fileType);
    const document = (await findArrived(tx, request)).get(fileType);
    if (!document) throw new PortalError('notFound');
    if (document.uploadedAt.toISOString() !== arrivedAt) {
      throw new PortalError('alreadyDone', { message: 'Another file has come meanwhile. Look at that one first.' });
    }
    const { state, problem } = describeDocument(tx, request, fileType, document);
    if (state !== 'unclear') return null;
    if (problem?.kind === 'unopenable') {
      throw new PortalError('validation', { message: 'This file cannot be opened. Photograph the document instead.' });
    }
    const acceptedFiles = [...request.acceptedFiles, document.fileId];
    await tx.db
      .update(documentRequests)
      .set({ acceptedFiles })
      .where(eq(documentRequests.requestId, request.requestId));
    await recordAudit(tx, 'document-requests.accept-document', request.caseNo, { fileType });
    await noteArrival(tx, { ...request, acceptedFiles });
    return null;
  });
}
