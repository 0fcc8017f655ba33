/** True if a dealer is suspended now. A suspension with an end expires automatically. */
export function isSuspended(dealer: { suspendedAt: Date | null; suspendedUntil: Date | null }, now: Date): boolean {
  if (!dealer.suspendedAt) return false;
  return dealer.suspendedUntil === null || dealer.suspendedUntil > now;
}
