import type { PartyFacts } from '../case-facts.ts';
import { identityType, processingStatus, reviewStatus } from '../enumerations.ts';
import { unsortedType } from './document-types.ts';

/**
 * Why a document cannot be used in its slot. `rejected`: by a user. `otherDocument`: it looks like another type.
 * `otherPerson`: it belongs to another person, by the values read or by those accepted in the review. `unreadable`:
 * nothing could be read. `unopenable`: opening it exceeded the limits of any ordinary document. `unsorted`: its
 * document type is not known yet.
 */
export const documentFlaws = [
  'rejected',
  'otherDocument',
  'otherPerson',
  'unreadable',
  'unopenable',
  'unsorted',
] as const;
export type DocumentFlaw = (typeof documentFlaws)[number];

interface DocumentFacts {
  readonly fileType: string;
  readonly status: number;
  readonly isRejected: boolean;
  readonly looksLike: string | null;
  readonly isOfOther: boolean;
  /** Opening it exceeded the limits of time or memory. */
  readonly isUnopenable?: boolean;
  /** Identity type of its party. */
  readonly identityType?: PartyFacts['identityType'];
}

/**
 * Returns the flaw of a document, as far as known. A passport is not read, so no flaw follows from its missing values.
 */
export function flawOf(document: DocumentFacts): DocumentFlaw | null {
  if (document.isUnopenable) return 'unopenable';
  if (document.fileType === unsortedType) return 'unsorted';
  if (document.isRejected) return 'rejected';
  if (document.isOfOther) return 'otherPerson';
  const isPassport = document.fileType === 'NRICFront' && document.identityType === identityType.foreignPassport;
  if (isPassport) return null;
  if (document.looksLike && document.looksLike !== document.fileType) return 'otherDocument';
  const isUnread = document.status === processingStatus.failure || document.status === processingStatus.error;
  return isUnread ? 'unreadable' : null;
}

/**
 * True if a document counts as received and is sent to the financiers: it has no flaw, or a person has checked what the
 * reader could not and kept it on purpose.
 */
export function isUsable({ flaw, reviewStatus: review }: { flaw: DocumentFlaw | null; reviewStatus: number }): boolean {
  if (flaw === null) return true;
  return review === reviewStatus.reviewed && (flaw === 'otherDocument' || flaw === 'unreadable');
}
