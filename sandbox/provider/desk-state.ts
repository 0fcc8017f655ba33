import type { DeskApplication } from './application.ts';
import type { EventType } from './schemas.ts';

/** How far an application is, as the desk knows it. */
export type DeskStatus =
  | 'received'
  | 'failed'
  | 'approved'
  | 'withdrawn'
  | 'rejected'
  | 'accepted'
  | 'verified'
  | 'prepared'
  | 'completed';

const after: Record<EventType, DeskStatus> = {
  'credit.failed': 'failed',
  'aa.generated': 'approved',
  'aa.withdrawn': 'withdrawn',
  'phone.verified': 'verified',
  'disbursement.prepared': 'prepared',
  'disbursement.returned': 'verified',
  'disbursement.completed': 'completed',
};

/** The desk's next actions, in the order of its buttons. Other events stay possible through the control API. */
export const deskActions: Record<DeskStatus, readonly EventType[]> = {
  received: ['aa.generated', 'credit.failed'],
  approved: ['aa.generated', 'aa.withdrawn'],
  withdrawn: ['aa.generated', 'credit.failed'],
  accepted: ['phone.verified', 'credit.failed'],
  verified: ['disbursement.prepared'],
  prepared: ['disbursement.completed', 'disbursement.returned'],
  failed: [],
  rejected: [],
  completed: [],
};

/** The status after all events that the portal did not refuse and all decisions, in the order of their times. */
export function deskStatus({ events, decisions }: Pick<DeskApplication, 'events' | 'decisions'>): DeskStatus {
  const steps = [
    ...events
      .filter(({ state }) => state !== 'refused')
      .map(({ occurredAt, type }) => [occurredAt, after[type]] as const),
    ...decisions.map(({ receivedAt, decision }) => [receivedAt, decision] as const),
  ];
  // The sort is stable: an event and the decision on it in the same millisecond stay in this order.
  steps.sort(([a], [b]) => Date.parse(a) - Date.parse(b));
  return steps.at(-1)?.[1] ?? 'received';
}
