import { leastForeign } from './same-person.ts';

/** Identifies the person of a consent without storing the number itself. */
export interface Holder {
  /** Keyed hash of the longest number that the person has had so far; absent without one. */
  of?: string;
  /** While the number is cleared: keyed hashes of its prefixes, to recognise it when it is typed again. */
  beginnings?: readonly string[];
}

/**
 * Returns the holder of a consent after a save, or `undefined` if another person replaced the one who gave it. A number
 * that is shortened or extended still counts as the same person's; only whole numbers are compared, not intermediate
 * states.
 * @param numbers before and after the save, as `wholeNumber` returns them
 */
export function holderAfterSave(
  holder: Holder,
  [before, after]: readonly [string | undefined, string | undefined],
  hash: (number: string) => string,
): Holder | undefined {
  const now = after === undefined ? undefined : hash(after);
  const holderHash = holder.of ?? (before === undefined ? undefined : hash(before));
  if (holderHash === undefined || holderHash === now) return now === undefined ? {} : { of: now };
  const wasWhole = before !== undefined && hash(before) === holderHash;
  const beginnings = wasWhole ? beginningsOf(before).map(hash) : (holder.beginnings ?? []);
  const isShortened = now === undefined || beginnings.includes(now);
  if (isShortened) return { of: holderHash, ...(beginnings.length > 0 && { beginnings }) };
  return after !== undefined && beginningsOf(after).map(hash).includes(holderHash) ? { of: now } : undefined;
}

/** Returns the prefixes of a number that are long enough to identify it. */
function beginningsOf(number: string): string[] {
  return Array.from({ length: Math.max(number.length - leastForeign, 0) }, (_, index) =>
    number.slice(0, leastForeign + index),
  );
}
