import { isUsable } from '../../domain/documents/document-flaw.ts';
import { readTypes } from '../../domain/documents/document-types.ts';
import { processingStatus, reviewStatus } from '../../domain/enumerations.ts';
import type { CaseDocument } from './contract.ts';

/**
 * State of a document. `ready`: read with certainty, not yet accepted. `whose`: names another person, not yet checked.
 * `kept`: of a type that is not read. `unreadable`: no values were found. `fault`: reading failed. `unsorted`: a user
 * has to choose its type. `unopenable`: could not be opened within the limits, so it is not shown and not sent. The
 * others are a user's decisions: `rejected`, `other-person` (belongs to another person) and `as-it-is` (kept although
 * it looks like another document or could not be read).
 */
export type DocumentState =
  | 'reading'
  | 'unreadable'
  | 'fault'
  | 'unopenable'
  | 'unsorted'
  | 'mismatch'
  | 'whose'
  | 'to-check'
  | 'ready'
  | 'kept'
  | 'checked'
  | 'rejected'
  | 'other-person'
  | 'as-it-is';

const reviewed = {
  rejected: 'rejected',
  otherPerson: 'other-person',
  otherDocument: 'as-it-is',
  unreadable: 'as-it-is',
} as const;

type DocumentInReview = Pick<CaseDocument, 'status' | 'reviewStatus' | 'flaw' | 'toCheck'> & {
  readonly fileType: string;
};

export function documentStateOf(document: DocumentInReview): DocumentState {
  const { flaw, status } = document;
  if (flaw === 'unopenable') return 'unopenable';
  if (flaw === 'unsorted') return status === processingStatus.processing ? 'reading' : 'unsorted';
  if (document.reviewStatus === reviewStatus.reviewed) return flaw ? reviewed[flaw] : 'checked';
  if (status === processingStatus.processing) return 'reading';
  if (flaw === 'otherDocument') return 'mismatch';
  if (status === processingStatus.error) return 'fault';
  if (flaw === 'unreadable') return 'unreadable';
  if (flaw === 'otherPerson') return 'whose';
  if (status === processingStatus.failure) return 'kept';
  if (document.toCheck > 0) return 'to-check';
  return isReadType(document) ? 'ready' : 'kept';
}

/** States with values that the user has to decide about. */
export const undecided: readonly string[] = ['to-check', 'ready', 'whose'] satisfies DocumentState[];

/** True if a document is sent although its values, read or still being read, have not been reviewed. */
export function isUnchecked(document: DocumentInReview): boolean {
  if (!isUsable(document)) return false;
  const state = documentStateOf(document);
  return undecided.includes(state) || (state === 'reading' && isReadType(document));
}

function isReadType({ fileType }: DocumentInReview): boolean {
  return readTypes.some((type) => type === fileType);
}
