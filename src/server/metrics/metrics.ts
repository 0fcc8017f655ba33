import type { Pool } from 'pg';
import type { CodePurpose } from '../../features/auth/login-rules.ts';
import type { MessageKind } from '../../features/tickets/message-budget.ts';
import type { HealthReply } from '../health/health-replies.ts';
import type { Readiness } from '../health/readiness.ts';
import type { JobCount } from '../jobs/job.ts';

/**
 * The party that takes what is handed over, by the kind of it: an application or a decision by interface, an application
 * by e-mail or WhatsApp, an SMS, another e-mail. Every kind has its figures from the start of a process.
 */
export const deliveryParties = {
  interface: 'provider',
  email: 'mail server',
  whatsApp: 'WhatsApp',
  sms: 'SMS gateway',
  message: 'mail server',
} as const;
export type DeliveryKind = keyof typeof deliveryParties;

/**
 * `again`: another try follows. `failed`: there is none. `returned`: the party took it and said later that it did not
 * arrive.
 */
export const deliveryResults = ['sent', 'again', 'failed', 'returned'] as const;
export type DeliveryResult = (typeof deliveryResults)[number];
/** `refused`: the budget of messages to customers was used up. */
export const messageResults = ['sent', 'refused'] as const;
export type MessageResult = (typeof messageResults)[number];
/** `exceeded`: the file went beyond the limits of its process. `postponed`: no process was free. */
export const readingResults = ['read', 'again', 'exceeded', 'postponed', 'failed'] as const;
export type ReadingResult = (typeof readingResults)[number];
/** `stopped`: the worker ended and gives the job to another. */
export const jobResults = ['done', 'failed', 'stopped'] as const;
export type JobResult = (typeof jobResults)[number];

/** Counts what a process does. No label holds personal data, an identifier or an address. */
export interface Metrics {
  /** @param call.route its pattern */
  countCall(call: { method: string; route: string; status: number; ms: number }): void;
  countJob(job: { name: string; result: JobResult; ms: number }): void;
  countDelivery(delivery: { kind: DeliveryKind; result: DeliveryResult }): void;
  /** Counts a message to a customer against the budget of its dealer and account. */
  countMessage(message: { kind: MessageKind; result: MessageResult }): void;
  /** Counts a wrong entry of a one-time code, of whichever number. */
  countWrongCode(purpose: CodePurpose): void;
  countReading(reading: { result: ReadingResult; ms: number }): void;
  /** Adds figures that are looked up when they are asked for. */
  watch(sources: MetricSources): void;
  /** All figures in the text format of Prometheus. */
  render(): Promise<HealthReply>;
}

export interface MetricSources {
  /** Connections to the database, by what they are for. */
  pools?: Record<string, Pool>;
  readiness?: Readiness;
  /** Number of open event streams. */
  streams?: () => number;
  /** Free and total bytes of the disk with the files. */
  space?: () => Promise<{ free: number; total: number } | undefined>;
  /** Jobs in the queue by lane and state. */
  queue?: () => Promise<Pick<JobCount, 'lane' | 'state' | 'count' | 'since'>[]>;
}
