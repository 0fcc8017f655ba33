/** Status of an application to one financier, by the codes that travel and are stored. */
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

/** Types of the provider's signed events. */
export const providerEvents = [
  'credit.failed',
  'aa.generated',
  'aa.withdrawn',
  'phone.verified',
  'disbursement.prepared',
  'disbursement.returned',
  'disbursement.completed',
] as const;
export type ProviderEvent = (typeof providerEvents)[number];

/** Decisions of the dealer on an Approval Advice. */
export const dealerDecisions = ['aa.accepted', 'aa.rejected'] as const;
export type DealerDecision = (typeof dealerDecisions)[number];

export const applicationEvents = [...providerEvents, ...dealerDecisions] as const;
export type ApplicationEvent = (typeof applicationEvents)[number];

/** The legal moves. A new AA replaces an unanswered one; after a withdrawal the provider decides again. */
const moves: Record<ApplicationStatus, Partial<Record<ApplicationEvent, ApplicationStatus>>> = {
  0: { 'credit.failed': 1, 'aa.generated': 2 },
  1: {},
  2: { 'aa.generated': 2, 'aa.withdrawn': 0, 'aa.accepted': 4, 'aa.rejected': 3 },
  3: {},
  4: { 'credit.failed': 1, 'phone.verified': 5 },
  5: { 'disbursement.prepared': 6 },
  6: { 'disbursement.returned': 5, 'disbursement.completed': 7 },
  7: {},
};

/** Changes a user can make to an outcome recorded by hand. */
export const recordEvents = ['outcome.corrected', 'outcome.taken-back'] as const;
export type RecordEvent = (typeof recordEvents)[number];

/** The statuses to which an outcome that was recorded by hand can be taken back: those from which it was legal. */
const reversals: Partial<Record<ApplicationStatus, readonly ApplicationStatus[]>> = {
  1: [0, 4],
  2: [0],
  5: [4],
  7: [4, 5, 6],
};

/** True if an outcome that led from one status to another can be taken back. */
export function isReversible(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return reversals[to]?.includes(from) ?? false;
}

function isProviderEvent(event: ApplicationEvent): event is ProviderEvent {
  return providerEvents.some((each) => each === event);
}

/** True if other events can bring the application to a status in which this one is legal. */
function becomesLegal(status: ApplicationStatus, event: ApplicationEvent): boolean {
  const reached = new Set<ApplicationStatus>([status]);
  // A set also iterates over elements added on the way, so this visits every reachable status.
  for (const from of reached) {
    if (moves[from][event] !== undefined) return true;
    for (const to of Object.values(moves[from])) reached.add(to);
  }
  return false;
}

/**
 * `apply`: legal now. `wait`: an early provider event, tried again after the next change. `refuse`: neither now nor
 * later.
 */
export type Transition = { kind: 'apply'; to: ApplicationStatus } | { kind: 'wait' } | { kind: 'refuse' };

/**
 * Returns the effect of an event on an application. A dealer's decision never waits for earlier events: it refers to
 * the status the dealer saw.
 */
export function transition(status: ApplicationStatus | null, event: ApplicationEvent): Transition {
  // Nothing happens to an application before it is sent.
  if (status === null) return { kind: 'refuse' };
  const to = moves[status][event];
  if (to !== undefined) return { kind: 'apply', to };
  return isProviderEvent(event) && becomesLegal(status, event) ? { kind: 'wait' } : { kind: 'refuse' };
}

/** True if the dealer accepted an Approval Advice: the application is on its way to the payment, or paid. */
export function isAccepted(status: ApplicationStatus | null): boolean {
  return status !== null && status >= applicationStatus.pendingPhoneVerification;
}

/** True if nothing can follow: failed, rejected, completed. */
export function isFinal(status: ApplicationStatus): boolean {
  return Object.keys(moves[status]).length === 0;
}

/** Progress as it is displayed: percent, or the word. */
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

/** The party that acts next. `you` is the dealer reading it. */
export type WaitingParty = 'you' | 'customer' | 'financier';
/** The next step, by name; its words are in the message catalogue. */
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

/** Returns who has to act next and on what; `undefined` if nobody has to. */
export function waitingFor(status: ApplicationStatus): { who: WaitingParty; what: WaitingStep } | undefined {
  return waiting[status];
}
