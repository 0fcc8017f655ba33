import type { ReadValueOffer } from '../../contract.ts';
import { certainFrom, togetherFrom } from '../../reading-rules.ts';
import { parseEntry } from './parse-entry.ts';
import { tableOf } from './table-rows.ts';
import { kindOf, kindOfName, type ReadRaw, toEntry, type ValueKind } from './value-kind.ts';

type Decision = 'open' | 'accepted' | 'rejected';

/** One value under review: the value read, the text of its input, and the user's decision. */
export interface ReviewEntry {
  readonly name: string;
  readonly kind: ValueKind;
  readonly offer: ReadValueOffer;
  readonly text: string;
  readonly decision: Decision;
  /** Read with certainty; accepted unless the user opens it. */
  readonly certain: boolean;
  /** Not found on the document but typed by the user. */
  readonly added?: true;
}

export type DocumentReview = { readonly fileType: string; readonly entries: readonly ReviewEntry[] };

/**
 * Starts a review: the least certain values first, then table rows and certain values in document order. Names are
 * unique: of several readings the most certain one stays.
 */
export function startReview(fileType: string, values: readonly ReadValueOffer[]): DocumentReview {
  const surest = new Map<string, ReadValueOffer>();
  for (const value of values) {
    const known = surest.get(value.name);
    if (!known || known.confidence < value.confidence) surest.set(value.name, value);
  }
  const entries = [...surest.values()].map((offer): ReviewEntry => {
    const kind = kindOf(offer.name, offer.value);
    const text = toEntry(kind, offer.value);
    const certain =
      offer.confidence >= certainFrom && !offer.doubt && parseEntry({ fileType, name: offer.name, kind, text }).ok;
    return { name: offer.name, kind, offer, text, decision: certain ? 'accepted' : 'open', certain };
  });
  return { fileType, entries: entries.sort(byNeed) };
}

function byNeed(a: ReviewEntry, b: ReviewEntry): number {
  if (a.certain !== b.certain) return a.certain ? 1 : -1;
  const [rowA, rowB] = [tableOf(a.name), tableOf(b.name)];
  if (!rowA !== !rowB) return rowA ? 1 : -1;
  if (rowA && rowB && rowA.table === rowB.table && rowA.index !== rowB.index) return rowA.index - rowB.index;
  const isLessSure = !rowA && !a.certain && a.offer.confidence !== b.offer.confidence;
  if (isLessSure) return a.offer.confidence - b.offer.confidence;
  return a.offer.page - b.offer.page || a.offer.box.y - b.offer.box.y || a.offer.box.x - b.offer.box.x;
}

/** An entry as a single value or a cell of a table. */
export interface ReviewCell {
  readonly name: string;
  readonly page: number;
  readonly value?: ReadRaw;
  readonly entry: ReviewEntry;
}

/** Caches the cell of each entry, so that typing in one row of a long statement recomputes only that row. */
const known = new WeakMap<ReviewEntry, ReviewCell>();

/** Returns entries with their parsed values; an entry that is left out or cannot be parsed has none. */
export function toCells({ fileType, entries }: DocumentReview): ReviewCell[] {
  return entries.map((entry) => {
    const before = known.get(entry);
    if (before) return before;
    const { name, kind, text, offer, decision } = entry;
    const parsed = parseEntry({ fileType, name, kind, text });
    const value = decision !== 'rejected' && parsed.ok ? parsed.value : undefined;
    const cell = { name, page: offer.page, value, entry };
    known.set(entry, cell);
    return cell;
  });
}

/** Returns the review with the values of these names accepted, except those with a problem. */
export function acceptAll(review: DocumentReview, names: readonly string[]): DocumentReview {
  const entries = review.entries.map((entry): ReviewEntry => {
    const isMeant = names.includes(entry.name) && problemOf(review, entry) === undefined;
    return isMeant ? { ...entry, decision: 'accepted' } : entry;
  });
  return { ...review, entries };
}

/** Returns the review with one entry changed. */
export function changeEntry(
  review: DocumentReview,
  name: string,
  change: Partial<Pick<ReviewEntry, 'text' | 'decision'>>,
): DocumentReview {
  return {
    ...review,
    entries: review.entries.map((entry) => (entry.name === name ? { ...entry, ...change } : entry)),
  };
}

/** Returns the review with a value that was not found on the document. */
export function addEntry(
  review: DocumentReview,
  name: string,
  text: string,
  decision: Decision = 'accepted',
): DocumentReview {
  const nowhere = { x: 0, y: 0, width: 0, height: 0 };
  const offer: ReadValueOffer = { name, value: '', confidence: 0, page: 0, box: nowhere, text: '' };
  const entry: ReviewEntry = { name, kind: kindOfName(name), offer, text, decision, certain: false, added: true };
  return { ...review, entries: [...review.entries.filter((entry) => entry.name !== name), entry] };
}

/** Returns the problem with the text of an entry's input, if any. */
export function problemOf(review: DocumentReview, entry: ReviewEntry) {
  const parsed = parseEntry({ fileType: review.fileType, name: entry.name, kind: entry.kind, text: entry.text });
  return parsed.ok ? undefined : parsed.problem;
}

/** True if an entry is as it was read: the user has not typed or decided anything. */
export function isUntouched({ kind, offer, text, decision, certain, added }: ReviewEntry): boolean {
  if (added) return false;
  return decision === (certain ? 'accepted' : 'open') && text === toEntry(kind, offer.value);
}

export function openEntries(review: DocumentReview): ReviewEntry[] {
  return review.entries.filter((entry) => entry.decision === 'open');
}

/** True if a value needs a separate check: it was read badly, is contradicted, or cannot be parsed. */
export function isDoubtful(review: DocumentReview, entry: ReviewEntry): boolean {
  const isContradicted = entry.offer.doubt !== undefined && entry.offer.doubt !== 'unclear';
  return isContradicted || entry.offer.confidence < togetherFrom || problemOf(review, entry) !== undefined;
}

/**
 * Returns the entry to focus after `name`, wrapping around: the next doubtful open one. Entries that may be accepted
 * together are returned only if a single one is left.
 */
export function nextOpen(review: DocumentReview, name?: string): string | undefined {
  const start = review.entries.findIndex((entry) => entry.name === name) + 1;
  const round = [...review.entries.slice(start), ...review.entries.slice(0, start)];
  const waiting = round.filter((entry) => entry.decision === 'open');
  const doubtful = waiting.find((entry) => entry.name !== name && isDoubtful(review, entry));
  return (doubtful ?? (waiting.length === 1 ? waiting.find((entry) => entry.name !== name) : undefined))?.name;
}

/** Returns what is sent: accepted values only, with the user's corrections. */
export function acceptedFields(review: DocumentReview): Record<string, ReadRaw> {
  const fields: Record<string, ReadRaw> = {};
  for (const { name, kind, text, decision } of review.entries) {
    if (decision !== 'accepted') continue;
    const parsed = parseEntry({ fileType: review.fileType, name, kind, text });
    if (parsed.ok) fields[name] = parsed.value;
  }
  return fields;
}

/** Returns a review with the decisions of an earlier one, to be checked again. */
export function resumeReview(
  fileType: string,
  values: readonly ReadValueOffer[],
  reviewed: Readonly<Record<string, ReadRaw>>,
): DocumentReview {
  const { entries } = startReview(fileType, values);
  const resumed = entries.map((entry): ReviewEntry => {
    const value = reviewed[entry.name];
    if (value === undefined) return { ...entry, decision: 'rejected' };
    return { ...entry, text: toEntry(entry.kind, value), decision: 'accepted' };
  });
  const known = new Set(entries.map(({ name }) => name));
  const typed = Object.entries(reviewed).filter(([name]) => !known.has(name));
  const again: DocumentReview = { fileType, entries: resumed };
  return typed.reduce((review, [name, value]) => addEntry(review, name, toEntry(kindOfName(name), value)), again);
}

/**
 * Returns what would go into the form so far; undecided values count as read. Table rows fill nothing, and a value
 * being edited is left out.
 */
export function plannedFields(review: DocumentReview): Record<string, ReadRaw> {
  const plain = review.entries.filter(({ name }) => !tableOf(name));
  return acceptedFields({
    ...review,
    entries: plain.map((entry): ReviewEntry => {
      if (entry.decision !== 'open' || entry.added) return entry;
      return { ...entry, text: toEntry(entry.kind, entry.offer.value), decision: 'accepted' };
    }),
  });
}
