import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit.ts';
import { actingTicket, type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { partyName } from '../../cases/party-name.ts';
import { findCaseAudience } from '../../dealers/server/find-dealer.ts';
import { countPapersOf, type StoredDocument } from '../../documents/server/find-documents.ts';
import { senderOf } from '../../documents/server/paper-sender.ts';
import { beginUpload, finishUpload, stopUpload, type UploadState } from '../../documents/server/resume-upload.ts';
import { notify } from '../../notifications/server/notify.ts';
import { hasArrived, isThere } from '../clarity.ts';
import { type AskableType, maxPapersPerRequest } from '../request-rules.ts';
import { findArrived, type OpenRequest, openRequest, placeOf, type StoredRequest } from './open-request.ts';
import { describePaper } from './show-upload-page.ts';
import { documentRequests } from './tables.ts';

interface NewPaper {
  fileType: AskableType;
  fileName: string;
  /** Bytes. */
  size: number;
  key: string;
}

/** Begins the upload of a paper that was asked for. One that is there and readable is not replaced: `alreadyDone`. */
export async function beginPaper(ctx: Context, { fileType, ...file }: NewPaper): Promise<UploadState> {
  const request = await openRequest(ctx);
  const place = placeOf(request, fileType);
  const arrived = (await findArrived(ctx, request)).get(fileType);
  refuseWhereThere(ctx, request, fileType, arrived);
  if ((await countPapersOf(ctx, senderOf(ctx).userId)) >= maxPapersPerRequest) {
    throw new PortalError('fileRefused', {
      message: 'Too many files were sent by this link. Ask the dealer for a new one.',
      data: { reason: 'too-many-files' },
    });
  }
  // One of those that had all arrived is not there after all (removed, rejected, found unclear): it is told once more.
  const { state } = describePaper(ctx, request, fileType, arrived);
  if (request.arrivedAt && !hasArrived(state)) await setArrivedAt(ctx, request, null);
  return beginUpload(ctx, { ...place, ...file });
}

function refuseWhereThere(
  ctx: Context,
  request: OpenRequest,
  fileType: AskableType,
  paper: StoredDocument | undefined,
): void {
  if (!isThere(describePaper(ctx, request, fileType, paper).state)) return;
  throw new PortalError('alreadyDone', { message: 'This document is there already.' });
}

/**
 * Makes the paper of what has arrived, and tells the dealer where it was the last one. What somebody else brought meanwhile
 * is not replaced either: `alreadyDone`.
 */
export async function finishPaper(ctx: Context, uploadId: string): Promise<null> {
  const request = await openRequest(ctx);
  const mayReplace = async (tx: Context, place: { fileType: string }) => {
    const arrived = await findArrived(tx, request);
    const fileType = request.fileTypes.find((each) => each === place.fileType);
    if (fileType) refuseWhereThere(tx, request, fileType, arrived.get(fileType));
  };
  try {
    await finishUpload(ctx, uploadId, mayReplace);
  } catch (error) {
    if (error instanceof PortalError && error.codeName === 'alreadyDone') await stopUpload(ctx, uploadId);
    throw error;
  }
  await inTransaction(ctx, noteArrival);
  return null;
}

async function noteArrival(tx: Context): Promise<void> {
  const request = await openRequest(tx, { lock: true });
  const { stored, caseNo, fileTypes } = request;
  const arrived = await findArrived(tx, request);
  const isComplete = fileTypes.every((fileType) => {
    return hasArrived(describePaper(tx, request, fileType, arrived.get(fileType)).state);
  });
  if (!isComplete || request.arrivedAt) return;
  await setArrivedAt(tx, request, tx.now());
  await recordAudit(tx, 'document-requests.complete-request', caseNo, { count: fileTypes.length });
  await notify(tx, {
    userIds: await findCaseAudience(tx, stored.dealerId, stored.ownerId, request.askedBy),
    type: 'documents',
    detail: {
      caseNo,
      name: partyName(stored.personalInformation.find((party) => party.personalInfoId === request.personalInfoId)),
      vehicle: stored.vehicleName,
      count: fileTypes.length,
    },
  });
}

async function setArrivedAt(ctx: Context, { requestId }: StoredRequest, arrivedAt: Date | null): Promise<void> {
  await ctx.db.update(documentRequests).set({ arrivedAt }).where(eq(documentRequests.requestId, requestId));
}

/**
 * Takes an unclear paper as it is, at the customer's word: the one that they saw, which came at `arrivedAt`. Where another
 * one has come since, that is to be looked at first: `alreadyDone`.
 */
export async function acceptPaper(
  ctx: Context,
  { fileType, arrivedAt }: { fileType: AskableType; arrivedAt: string },
): Promise<null> {
  actingTicket(ctx);
  return inTransaction(ctx, async (tx) => {
    const request = await openRequest(tx, { lock: true });
    placeOf(request, fileType);
    const paper = (await findArrived(tx, request)).get(fileType);
    if (!paper) throw new PortalError('notFound');
    if (paper.uploadedAt.toISOString() !== arrivedAt) {
      throw new PortalError('alreadyDone', { message: 'Another file has come meanwhile. Look at that one first.' });
    }
    if (describePaper(tx, request, fileType, paper).state !== 'unclear') return null;
    const acceptedFiles = [...request.acceptedFiles, paper.fileId];
    await tx.db
      .update(documentRequests)
      .set({ acceptedFiles })
      .where(eq(documentRequests.requestId, request.requestId));
    await recordAudit(tx, 'document-requests.accept-paper', request.caseNo, { fileType });
    await noteArrival(tx);
    return null;
  });
}
