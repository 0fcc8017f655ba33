import { codes } from '../../../../contract/codes.ts';
import type { DocumentReview } from './review.ts';

/** The user's decisions so far, with the review version they were shown. */
export interface ReviewDraft {
  readonly review: DocumentReview;
  readonly version: number;
  /** The user confirmed that the document belongs to the party although it names another person. */
  readonly ofParty?: boolean;
}

/** Returns the draft if the document still has the type it was made for; `undefined` after a swap. */
export function draftFor(draft: ReviewDraft | undefined, fileType: string): ReviewDraft | undefined {
  return draft?.review.fileType === fileType ? draft : undefined;
}

/**
 * Returns the draft with another decision. It keeps its original version, even if a newer one has arrived: the user has
 * not seen another user's decisions since then and must not overwrite them.
 */
export function withDecision(before: ReviewDraft | undefined, review: DocumentReview, version: number): ReviewDraft {
  return { version, ...draftFor(before, review.fileType), review };
}

/**
 * Returns the version sent with a review. `read` is the version of the reading on screen, absent until it has loaded.
 */
export function versionToSend(draft: ReviewDraft | undefined, read: number | undefined): number {
  return draft?.version ?? read ?? 0;
}

/**
 * Returns the draft to keep after the server refused a review: none if another user was first, so that their review is
 * shown.
 */
export function draftAfter(draft: ReviewDraft | undefined, code: string | undefined): ReviewDraft | undefined {
  return code === codes.staleRevision.code ? undefined : draft;
}
