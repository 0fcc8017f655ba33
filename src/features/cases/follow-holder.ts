import { leastForeign } from './same-person.ts';

/** Whose a consent is, without the number itself. */
export interface Holder {
  /** Keyed hash of the longest number that stood there for the person; absent while there was none. */
  of?: string;
  /** While it does not stand there: keyed hashes of its beginnings, to know one when it is typed anew. */
  beginnings?: readonly string[];
}

/**
 * Whose a consent is after a save, `undefined` where another person came in the place of whoever gave it. A number of
 * which less or more is typed is the same person's, measured by the whole of it: what it was shortened to in between
 * and whether that was saved does not matter.
 *
 * @param numbers before and after the save, as `wholeNumber` has them
 */
export function followHolder(
  holder: Holder,
  [before, after]: readonly [string | undefined, string | undefined],
  hash: (number: string) => string,
): Holder | undefined {
  const now = after === undefined ? undefined : hash(after);
  const of = holder.of ?? (before === undefined ? undefined : hash(before));
  if (of === undefined || of === now) return now === undefined ? {} : { of: now };
  const wasWhole = before !== undefined && hash(before) === of;
  const beginnings = wasWhole ? beginningsOf(before).map(hash) : (holder.beginnings ?? []);
  const isShortened = now === undefined || beginnings.includes(now);
  if (isShortened) return { of, ...(beginnings.length > 0 && { beginnings }) };
  return after !== undefined && beginningsOf(after).map(hash).includes(of) ? { of: now } : undefined;
}

/** What a number is while it is typed, from where it can be told from the beginning of any. */
function beginningsOf(number: string): string[] {
  return Array.from({ length: Math.max(number.length - leastForeign, 0) }, (_, at) =>
    number.slice(0, leastForeign + at),
  );
}
