import { isUsable } from '../../domain/documents/document-flaw.ts';
import { processingStatus, reviewStatus } from '../../domain/enumerations.ts';
import type { CaseDocument } from './contract.ts';
import { readTypes } from './reading-rules.ts';

/**
 * Where a document stands. `ready`: read with certainty, nobody has accepted it yet. `whose`: it names somebody else, and
 * nobody has looked at it yet. `kept`: of a kind that nothing is read from. `unreadable`: no values were found. `fault`:
 * reading broke off. `unsorted`: a person has to say what it is. `unopenable`: it cannot be opened safely, so nobody can look at it and it goes to nobody. `rejected`, `other-person` (somebody else's) and `as-it-is` (kept although it looks like another document
 * or could not be read): by a person who looked at it.
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

/** Where values were read that a person decides about. */
export const undecided: readonly string[] = ['to-check', 'ready', 'whose'] satisfies DocumentState[];

/** Whether a document goes out although nobody has decided about its values: those that were read, or are still being read. */
export function isUnchecked(document: DocumentInReview): boolean {
  if (!isUsable(document)) return false;
  const state = documentStateOf(document);
  return undecided.includes(state) || (state === 'reading' && isReadType(document));
}

function isReadType({ fileType }: DocumentInReview): boolean {
  return readTypes.some((type) => type === fileType);
}
