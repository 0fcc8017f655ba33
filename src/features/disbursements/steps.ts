import { applicationStatus } from '../../domain/applications/application-status.ts';
import type { Disbursement } from './contract.ts';

/** Name of a past or coming step; its text is in the message catalogue. */
export type StepName =
  | 'sent'
  | 'failed'
  | 'generated'
  | 'rejected'
  | 'accepted'
  | 'phone'
  | 'returned'
  | 'prepared'
  | 'paid';

export interface DisbursementStep {
  readonly name: StepName;
  readonly state: 'done' | 'now' | 'later';
  /** Absent until it has happened. */
  readonly at?: string;
  readonly by?: string;
  readonly note?: string;
}

const names: Record<number, StepName> = {
  [applicationStatus.pendingApproval]: 'sent',
  [applicationStatus.creditReviewFailed]: 'failed',
  [applicationStatus.aaGenerated]: 'generated',
  [applicationStatus.aaRejected]: 'rejected',
  [applicationStatus.pendingPhoneVerification]: 'accepted',
  [applicationStatus.pendingDisbursement]: 'phone',
  [applicationStatus.pendingDisbursementApproval]: 'prepared',
  [applicationStatus.disbursementCompleted]: 'paid',
};

/** Steps that must still follow a status, in order. */
const following: Record<number, readonly StepName[]> = {
  [applicationStatus.pendingPhoneVerification]: ['phone', 'prepared', 'paid'],
  [applicationStatus.pendingDisbursement]: ['prepared', 'paid'],
  [applicationStatus.pendingDisbursementApproval]: ['paid'],
};

/** Returns past steps, oldest first, and coming ones; newest first once all are done. */
export function disbursementSteps({ status, steps }: Pick<Disbursement, 'status' | 'steps'>): DisbursementStep[] {
  const past = steps.map(({ status: to, at: moment, by, note }, index): DisbursementStep => {
    const cameBack = steps[index - 1]?.status === applicationStatus.pendingDisbursementApproval;
    const name = cameBack && to === applicationStatus.pendingDisbursement ? 'returned' : (names[to] ?? 'sent');
    return { name, state: 'done', at: moment, by, note };
  });
  const [now, ...later] = following[status] ?? [];
  if (!now) return past.reverse();
  return [...past, { name: now, state: 'now' }, ...later.map((name): DisbursementStep => ({ name, state: 'later' }))];
}

/** Returns the time between two moments in days, hours and minutes, reduced to the two largest units. */
export function elapsed(from: string, to: string): { unit: 'days' | 'hours' | 'minutes'; count: number }[] {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
  const parts = [
    { unit: 'days' as const, count: Math.floor(minutes / 1440) },
    { unit: 'hours' as const, count: Math.floor((minutes % 1440) / 60) },
    { unit: 'minutes' as const, count: minutes % 60 },
  ];
  const first = parts.findIndex(({ count }) => count > 0);
  return first < 0 ? [{ unit: 'minutes', count: 0 }] : parts.slice(first, first + 2).filter(({ count }) => count > 0);
}
