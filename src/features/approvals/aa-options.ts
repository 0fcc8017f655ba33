/** Why a dealer rejects an Approval Advice. */
export const rejectReason = {
  chooseAnotherFinancier: 1,
  cancelApplication: 2,
  applicantNotDecided: 3,
  others: 4,
} as const;
export type RejectReason = (typeof rejectReason)[keyof typeof rejectReason];

/** True if an Approval Advice has expired. At the expiry time itself it is still valid. */
export function isExpired(expiresAt: Date, now: Date): boolean {
  return now.getTime() > expiresAt.getTime();
}
