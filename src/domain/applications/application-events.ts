import * as m from '../../paraglide/messages.js';
import type { ApplicationStatus } from './application-status.ts';

/** An event that moves an application. */
interface EventRow {
  /** Statuses that allow the event, each with the resulting status. */
  moves: Partial<Record<ApplicationStatus, ApplicationStatus>>;
  /** Text in the history of the case. */
  history: (inputs: { financier: string }) => string;
}

interface ProviderEventRow extends EventRow {
  /** Meaning, for the published description of the provider's interface. */
  means: string;
  /** Series of the event. Only the latest event of a series counts, by its own timestamp. */
  series?: 'offers';
  /** Text of the notification. Events without it send none. */
  announcement?: (inputs: { vehicle: string }) => string;
}

const providerRows = {
  'credit.failed': {
    moves: { 0: 1, 4: 1 },
    means: 'The credit review failed.',
    history: m.applications_event_credit_failed,
    announcement: m.applications_notice_credit_failed,
  },
  // A new offer replaces an unanswered one.
  'aa.generated': {
    moves: { 0: 2, 2: 2 },
    means: 'There is an Approval Advice for the dealer to answer. A further one replaces it.',
    history: m.applications_event_aa_generated,
    series: 'offers',
    announcement: m.applications_notice_pick_up_aa,
  },
  // The provider decides again after a withdrawal.
  'aa.withdrawn': {
    moves: { 2: 0 },
    means: 'The Approval Advice no longer holds; the application is under review again.',
    history: m.applications_event_aa_withdrawn,
    series: 'offers',
  },
  'phone.verified': {
    moves: { 4: 5 },
    means: 'The customer was reached by telephone.',
    history: m.applications_event_phone_verified,
  },
  'disbursement.prepared': {
    moves: { 5: 6 },
    means: 'The payment is prepared and awaits approval.',
    history: m.applications_event_disbursement_prepared,
  },
  'disbursement.returned': {
    moves: { 6: 5 },
    means: 'The payment was not approved; something is missing.',
    history: m.applications_event_disbursement_returned,
  },
  'disbursement.completed': {
    moves: { 6: 7 },
    means: 'The money was paid.',
    history: m.applications_event_disbursement_completed,
    announcement: m.applications_notice_disbursed,
  },
} as const satisfies Record<string, ProviderEventRow>;

/** Types of the provider's signed events. */
export type ProviderEvent = keyof typeof providerRows;
export const providerEventRows: Readonly<Record<ProviderEvent, ProviderEventRow>> = providerRows;
export const providerEventNames = Object.keys(providerRows) as readonly ProviderEvent[];

const decisionRows = {
  'aa.accepted': { moves: { 2: 4 }, history: m.applications_event_aa_accepted },
  'aa.rejected': { moves: { 2: 3 }, history: m.applications_event_aa_rejected },
} as const satisfies Record<string, EventRow>;

/** Decisions of the dealer on an Approval Advice. */
export type DealerDecision = keyof typeof decisionRows;
export const dealerDecisions = Object.keys(decisionRows) as readonly DealerDecision[];

export type ApplicationEvent = ProviderEvent | DealerDecision;
export const applicationEventRows: Readonly<Record<ApplicationEvent, EventRow>> = { ...providerRows, ...decisionRows };
export const applicationEventNames: readonly ApplicationEvent[] = [...providerEventNames, ...dealerDecisions];

/** True if the text is the type of a provider's event. */
export function isProviderEvent(type: string): type is ProviderEvent {
  return Object.hasOwn(providerRows, type);
}

/** True if other events can bring the application to a status that allows this one. */
function becomesLegal(status: ApplicationStatus, event: ApplicationEvent): boolean {
  const reached = new Set<ApplicationStatus>([status]);
  // A set also iterates over elements added during the loop, so this visits every reachable status.
  for (const from of reached) {
    if (applicationEventRows[event].moves[from] !== undefined) return true;
    for (const to of targetsOf(from)) reached.add(to);
  }
  return false;
}

function targetsOf(status: ApplicationStatus): ApplicationStatus[] {
  return applicationEventNames.flatMap((event) => applicationEventRows[event].moves[status] ?? []);
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
  // An application cannot have events before it is sent.
  if (status === null) return { kind: 'refuse' };
  const to = applicationEventRows[event].moves[status];
  if (to !== undefined) return { kind: 'apply', to };
  return isProviderEvent(event) && becomesLegal(status, event) ? { kind: 'wait' } : { kind: 'refuse' };
}

/** True if nothing can follow: failed, rejected, completed. */
export function isFinal(status: ApplicationStatus): boolean {
  return targetsOf(status).length === 0;
}
