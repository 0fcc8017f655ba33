/** Whether a dealer is shut out at this moment. A suspension with an end is over by itself. */
export function isSuspended(dealer: { suspendedAt: Date | null; suspendedUntil: Date | null }, now: Date): boolean {
  if (!dealer.suspendedAt) return false;
  return dealer.suspendedUntil === null || dealer.suspendedUntil > now;
}
