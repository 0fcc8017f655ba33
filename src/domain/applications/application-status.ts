/** Status of an application to one financier, by the codes in the API and the database. */
export const applicationStatus = {
  pendingApproval: 0,
  creditReviewFailed: 1,
  aaGenerated: 2,
  aaRejected: 3,
  pendingPhoneVerification: 4,
  pendingDisbursement: 5,
  pendingDisbursementApproval: 6,
  disbursementCompleted: 7,
} as const;
export type ApplicationStatus = (typeof applicationStatus)[keyof typeof applicationStatus];
export const applicationStatuses: readonly ApplicationStatus[] = Object.values(applicationStatus);

/** Changes a user can make to an outcome recorded by hand. */
export const recordEvents = ['outcome.corrected', 'outcome.taken-back'] as const;
export type RecordEvent = (typeof recordEvents)[number];

/** Statuses that a manually recorded outcome can be reverted to: those that allowed it. */
const reversals: Partial<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  1: [0, 4],
  2: [0],
  5: [4],
  7: [4, 5, 6],
};

/** True if an outcome that changed one status to another can be reverted. */
export function isReversible(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return reversals[to]?.includes(from) ?? false;
}

/** True if the dealer accepted an Approval Advice: the application awaits payment or is paid. */
export function isAccepted(status: ApplicationStatus | null): boolean {
  return status !== null && status >= applicationStatus.pendingPhoneVerification;
}

/** Progress as displayed: a percentage or a word. */
export const applicationProgress = {
  0: 25,
  1: 'Failed',
  2: 40,
  3: 'Reject',
  4: 55,
  5: 70,
  6: 85,
  7: 100,
} as const satisfies Record<ApplicationStatus, number | 'Failed' | 'Reject'>;

/** The party that acts next. `you` is the dealer who reads the page. */
export type WaitingParty = 'you' | 'customer' | 'financier';
/** Name of the next step; its text is in the message catalogue. */
export type WaitingStep = 'decision' | 'decideAa' | 'phoneCall' | 'disbursement' | 'disbursementApproval';

const waiting: Record<ApplicationStatus, { who: WaitingParty; what: WaitingStep } | undefined> = {
  0: { who: 'financier', what: 'decision' },
  1: undefined,
  2: { who: 'you', what: 'decideAa' },
  3: undefined,
  4: { who: 'customer', what: 'phoneCall' },
  5: { who: 'financier', what: 'disbursement' },
  6: { who: 'financier', what: 'disbursementApproval' },
  7: undefined,
};

/** Returns the party that has to act next and the step; `undefined` if nobody has to. */
export function waitingFor(status: ApplicationStatus): { who: WaitingParty; what: WaitingStep } | undefined {
  return waiting[status];
}
