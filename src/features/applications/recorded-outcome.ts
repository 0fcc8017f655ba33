import { z } from 'zod';
import { line, lines } from '../../contract/text.ts';
import { type ApplicationEvent, transition } from '../../domain/applications/application-events.ts';
import { type ApplicationStatus, applicationStatus } from '../../domain/applications/application-status.ts';
import { isDate } from '../../domain/singapore-time.ts';

/**
 * Outcomes that a user can record for a financier without an interface. `verified`: the financier has called the
 * customer.
 */
export const outcomeKinds = ['approved', 'verified', 'disbursed', 'failed'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

const amountCents = z.number().int().min(1, 'Enter an amount above 0.').max(1_000_000_000, 'This amount is too large.');
const day = line().refine(isDate, 'Enter a date, such as 21/11/2026.');

export const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('approved'),
    amountCents,
    tenureMonths: z
      .number({ error: 'Enter the months.' })
      .int('Enter whole months.')
      .min(1, 'Enter the months.')
      .max(240, 'At most 240 months.'),
    ratePercent: z.number({ error: 'Enter the rate.' }).min(0, 'Enter the rate.').max(100, 'At most 100%.'),
    processingFeeCents: z.number().int().min(0).max(1_000_000_000).default(0),
    /** Last day for accepting it. */
    validUntil: day,
    conditions: lines().trim().max(2000).default(''),
  }),
  z.object({ kind: z.literal('failed'), reason: lines().trim().min(1, 'Enter the reason.').max(500) }),
  z.object({ kind: z.literal('verified') }),
  z.object({
    kind: z.literal('disbursed'),
    amountCents,
    paidOn: day,
    reference: line().trim().max(64).default(''),
  }),
]);
export type Outcome = z.output<typeof outcomeSchema>;

const { disbursementCompleted } = applicationStatus;

/** The events that each outcome implies, in order; events that have already happened are left out. */
const eventsOf: Record<OutcomeKind, readonly ApplicationEvent[]> = {
  approved: ['aa.generated'],
  failed: ['credit.failed'],
  verified: ['phone.verified'],
  disbursed: ['phone.verified', 'disbursement.prepared', 'disbursement.completed'],
};

export interface Move {
  event: ApplicationEvent;
  to: ApplicationStatus;
}

/**
 * Returns the status changes that record an outcome, from the same table as a provider's events; empty if it is not
 * possible.
 */
export function movesOf(kind: OutcomeKind, status: ApplicationStatus): Move[] {
  const moves: Move[] = [];
  let now = status;
  for (const event of eventsOf[kind]) {
    const move = transition(now, event);
    if (move.kind !== 'apply') continue;
    moves.push({ event, to: move.to });
    now = move.to;
  }
  const isWhole = kind !== 'disbursed' || now === disbursementCompleted;
  return isWhole ? moves : [];
}

/**
 * Returns the outcomes that can be recorded in a status. An approval cannot be recorded over another one, only
 * corrected.
 */
export function recordableIn(status: ApplicationStatus): OutcomeKind[] {
  const isApproved = status === applicationStatus.aaGenerated;
  return outcomeKinds.filter((kind) => movesOf(kind, status).length > 0 && !(isApproved && kind === 'approved'));
}

interface TimelineStep {
  action: string;
  status: number;
  note?: string;
}

/** Returns a timeline without reverted entries, and with a corrected entry only once. */
export function withoutTakenBack<T extends TimelineStep>(entries: readonly T[]): T[] {
  const standing: T[] = [];
  for (const entry of entries) {
    if (entry.action === 'outcome.taken-back') {
      while (standing.length > 1 && standing.at(-1)?.status !== entry.status) standing.pop();
      continue;
    }
    const last = standing.at(-1);
    if (entry.action === 'outcome.corrected' && last) {
      const { note, ...rest } = last;
      standing[standing.length - 1] = { ...rest, ...(entry.note && { note: entry.note }) } as T;
      continue;
    }
    standing.push(entry);
  }
  return standing;
}
