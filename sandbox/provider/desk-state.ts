import type { ProviderEvent } from '../../src/domain/applications/application-events.ts';
import { deskEvents } from '../page/desk-events.js';
import type { DeskApplication } from './application.ts';

export type EventType = ProviderEvent;

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

/** Types of the events that the desk makes, in the order of its buttons. */
export const eventTypes = Object.keys(deskEvents) as readonly EventType[];

/** Returns the desk's next actions. Other events stay possible through the control API. */
export function deskActions(status: DeskStatus): EventType[] {
  return eventTypes.filter((type) => deskEvents[type].offeredAt.includes(status));
}

/** The status after all events that the portal did not refuse and all decisions, in the order of their times. */
export function deskStatus({ events, decisions }: Pick<DeskApplication, 'events' | 'decisions'>): DeskStatus {
  const steps = [
    ...events
      .filter(({ state }) => state !== 'refused')
      .map(({ occurredAt, type }) => [occurredAt, deskEvents[type].leadsTo] as const),
    ...decisions.map(({ receivedAt, decision }) => [receivedAt, decision] as const),
  ];
  // The sort is stable: an event and the decision on it in the same millisecond stay in this order.
  steps.sort(([a], [b]) => Date.parse(a) - Date.parse(b));
  return steps.at(-1)?.[1] ?? 'received';
}
