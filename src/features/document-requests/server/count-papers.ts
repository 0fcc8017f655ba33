import { processingStatus, reviewStatus } from '../../../domain/enumerations.ts';
import type { Context } from '../../../server/context.ts';
import type { StoredDocument } from '../../documents/server/find-documents.ts';
import { isUsablePaper } from '../../documents/server/paper-standing.ts';
import { hasArrived, hasSettled, isThere } from '../clarity.ts';
import type { AskedPaper } from '../contract.ts';
import type { AskableType } from '../request-rules.ts';
import type { OpenRequest } from './open-request.ts';
import { describePaper } from './show-upload-page.ts';

/** What has come of a request, as its line and the notice that all has arrived tell the dealer. */
export interface PaperCount {
  received: AskableType[];
  /** Of it, what is still being read: it may turn out to be another paper. */
  reading: AskableType[];
  /** Received and not checked yet, and unclear or not the requested document. */
  toLookAt: AskableType[];
  /** How many are not there for good. */
  missing: number;
  /** Nothing is to be waited for any more. */
  isSettled: boolean;
}

/** Counts what has come of a request for the dealer. */
export function countPapers(
  ctx: Context,
  request: OpenRequest,
  arrived: ReadonlyMap<AskableType, StoredDocument>,
): PaperCount {
  const papers = request.fileTypes.map((fileType) => standingOf(ctx, request, fileType, arrived.get(fileType)));
  const typesOf = (found: AskedPaper[]) => found.map(({ fileType }) => fileType);
  return {
    received: typesOf(papers.filter(hasArrived)),
    reading: typesOf(papers.filter(({ state }) => state === 'reading')),
    toLookAt: typesOf(papers.filter((each) => isToLookAt(ctx, request, each, arrived.get(each.fileType)))),
    missing: papers.filter(({ state }) => !isThere(state)).length,
    isSettled: papers.every(hasSettled),
  };
}

/** Judges a document as for the customer, except that an unread document has no known type, from any sender. */
function standingOf(
  ctx: Context,
  request: OpenRequest,
  fileType: AskableType,
  paper: StoredDocument | undefined,
): AskedPaper {
  const described = describePaper(ctx, request, fileType, paper);
  return paper?.status === processingStatus.processing ? { ...described, state: 'reading' } : described;
}

function isToLookAt(
  ctx: Context,
  { stored }: OpenRequest,
  { state }: AskedPaper,
  paper: StoredDocument | undefined,
): boolean {
  if (!paper || paper.reviewStatus === reviewStatus.reviewed || state === 'reading') return false;
  return state === 'unclear' || !isUsablePaper(ctx, stored, paper);
}
