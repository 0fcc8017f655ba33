import { tooMany } from '../../../server/callers/too-many.ts';
import type { Context } from '../../../server/context.ts';
import { dealerActor } from '../../../server/context.ts';

/** Different identity numbers that an account may search for in an hour. */
export const mostNumbersAnHour = 60;
const hourMs = 3_600_000;

/** Hashes of the numbers that each account searched for, with the time. One map for each portal of this process. */
const searches = new WeakMap<object, Map<string, Map<string, number>>>();

/**
 * Counts a search for an identity number, so that a masked one cannot be guessed by trying. A number searched
 * repeatedly within the hour counts once. Stored in memory like the limits on calls (decision 015).
 * @param hash keyed hash of the number
 * @throws `tooMany`
 */
export function countIdentitySearch(ctx: Context, hash: string): void {
  const ofPortal = searches.get(ctx.config) ?? new Map<string, Map<string, number>>();
  searches.set(ctx.config, ofPortal);
  const now = ctx.now().getTime();
  const { userId } = dealerActor(ctx);
  const numbers = ofPortal.get(userId) ?? new Map<string, number>();
  deleteOldNumbers(numbers, now);
  if (!numbers.has(hash) && numbers.size >= mostNumbersAnHour) {
    const [oldest = now] = numbers.values();
    const message = 'You have searched for many identity numbers in the last hour. Search by name or case number.';
    throw tooMany(message, (oldest + hourMs - now) / 1000);
  }
  if (!numbers.has(hash)) numbers.set(hash, now);
  // Moves the account to the end of the map; the least recent accounts are at its beginning.
  ofPortal.delete(userId);
  ofPortal.set(userId, numbers);
  for (const [quiet, theirs] of ofPortal) {
    deleteOldNumbers(theirs, now);
    if (theirs.size > 0) break;
    ofPortal.delete(quiet);
  }
}

/** The entries are ordered by time. */
function deleteOldNumbers(numbers: Map<string, number>, now: number): void {
  for (const [hash, moment] of numbers) {
    if (now - moment < hourMs) break;
    numbers.delete(hash);
  }
}
