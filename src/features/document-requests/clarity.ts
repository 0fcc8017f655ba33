import { type AskableType, readingOf } from '../../domain/documents/document-types.ts';
import { processingStatus } from '../../domain/enumerations.ts';
import { legibleFrom } from '../documents/reading-rules.ts';

/**
 * `unclear`: received; a user should check whether it is readable. `taken`: received and not judged here, because the
 * type is not read, the customer chose to use it anyway, or the dealer uploaded it.
 */
export const askedDocumentStates = ['missing', 'reading', 'readable', 'unclear', 'taken'] as const;
export type AskedDocumentState = (typeof askedDocumentStates)[number];

/**
 * Why a document is unclear: a value on it, nothing at all could be read, it is of another type, or it cannot be opened
 * safely.
 */
export const problemKinds = ['value', 'nothing', 'otherDocument', 'unopenable'] as const;
export interface DocumentProblem {
  kind: (typeof problemKinds)[number];
  /** Name of the value, or the type of document it looks like. */
  about: string | null;
}

interface ReadDocument {
  /** Processing status: 0 processing, 1 success, 2 failure, 3 error. */
  status: number;
  values: readonly { name: string; confidence: number }[];
  looksLike: string | null;
  isUnopenable?: boolean | undefined;
}

/** Judges a document by its reading, without naming a value. */
export function judgeClarity(
  fileType: AskableType,
  { status, values, looksLike, isUnopenable }: ReadDocument,
): { state: AskedDocumentState; problem: DocumentProblem | null } {
  if (status === processingStatus.processing) return { state: 'reading', problem: null };
  if (isUnopenable) return unclear({ kind: 'unopenable', about: null });
  if (looksLike) return unclear({ kind: 'otherDocument', about: looksLike === 'OtherDocument' ? null : looksLike });
  if (status !== processingStatus.success) return unclear({ kind: 'nothing', about: null });
  const reading = readingOf(fileType);
  if (!reading) return { state: 'taken', problem: null };
  const blurred = Object.keys(reading.clear).find(
    (name) => !values.some((value) => value.name === name && value.confidence >= legibleFrom),
  );
  return blurred ? unclear({ kind: 'value', about: blurred }) : { state: 'readable', problem: null };
}

function unclear(problem: DocumentProblem) {
  return { state: 'unclear', problem } as const;
}

/** True if a usable document was received. The customer may still replace it until the dealer has checked it. */
export function isThere(state: AskedDocumentState): boolean {
  return state === 'readable' || state === 'taken';
}

interface Standing {
  state: AskedDocumentState;
  problem: DocumentProblem | null;
}

/**
 * True if the customer need not wait for the document any more: it is usable, or unreadable and the dealer will check
 * it. If it shows another document or too little, the customer sends it again or chooses to use it.
 */
export function hasSettled({ state, problem }: Standing): boolean {
  return isThere(state) || (state === 'unclear' && problem?.kind === 'nothing');
}

/**
 * True if a document counts as arrived for the dealer: it has settled, or is still being read. The request's line and
 * the notification use the same rule.
 */
export function hasArrived(document: Standing): boolean {
  return document.state === 'reading' || hasSettled(document);
}
