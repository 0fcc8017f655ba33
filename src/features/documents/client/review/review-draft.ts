import { codes } from '../../../../contract/codes.ts';
import type { Review } from './review.ts';

/** What a person has decided so far, with the version of the document's review that they had before them. */
export interface ReviewDraft {
  readonly review: Review;
  readonly version: number;
  /** They said that the document is the party's although it names somebody else. */
  readonly ofParty?: boolean;
}

/** The draft for the document as what it is now; nothing of what it was before it was swapped with another. */
export function draftFor(draft: ReviewDraft | undefined, fileType: string): ReviewDraft | undefined {
  return draft?.review.fileType === fileType ? draft : undefined;
}

/**
 * The draft with another decision. It keeps the version it was begun upon, whatever has come since: what somebody else
 * decided meanwhile has not been seen by whoever made it, and must not be overwritten.
 */
export function keepDraft(before: ReviewDraft | undefined, review: Review, version: number): ReviewDraft {
  return { version, ...draftFor(before, review.fileType), review };
}

/** The version that a review is sent upon; `read` is that of the reading on the screen, absent before it is there. */
export function versionToSend(draft: ReviewDraft | undefined, read: number | undefined): number {
  return draft?.version ?? read ?? 0;
}

/** What is left of a draft after the portal refused it: nothing where somebody else was first, so that theirs is seen. */
export function draftAfter(draft: ReviewDraft | undefined, code: string | undefined): ReviewDraft | undefined {
  return code === codes.staleRevision.code ? undefined : draft;
}
