import type { Pool } from 'pg';
import type { HealthReply } from '../health/health-replies.ts';
import type { Readiness } from '../health/readiness.ts';
import type { JobCount } from '../jobs/job.ts';

/**
 * The receiving party by kind of delivery: an application or a decision by interface, an application by e-mail or
 * WhatsApp, an SMS, another e-mail. Every kind has metrics from the start of a process.
 */
export const partiesOfDelivery = {
  interface: 'provider',
  email: 'mail server',
  whatsApp: 'WhatsApp',
  sms: 'SMS gateway',
  message: 'mail server',
} as const;
export type DeliveryKind = keyof typeof partiesOfDelivery;

/**
 * `again`: another try follows. `failed`: there is none. `returned`: the party accepted it and reported later that it
 * did not arrive.
 */
export const deliveryResults = ['sent', 'again', 'failed', 'returned'] as const;
export type DeliveryResult = (typeof deliveryResults)[number];
/** `exceeded`: the file exceeded the limits of its process. `postponed`: no process was free. */
export const readingResults = ['read', 'again', 'exceeded', 'postponed', 'failed'] as const;
export type ReadingResult = (typeof readingResults)[number];
/** `stopped`: the worker ended and another one gets the job. */
export const jobResults = ['done', 'failed', 'stopped'] as const;
export type JobResult = (typeof jobResults)[number];

type LabelValues = Readonly<Record<string, readonly string[]>>;

/** A counter of a feature, listed in its manifest. */
export interface Counter<L extends LabelValues = LabelValues> {
  /** In snake case, without the product's prefix. */
  readonly name: string;
  readonly help: string;
  /** All values of each label, because each series starts with 0. */
  readonly labels: L;
}

export function defineCounter<const L extends LabelValues>(counter: Counter<L>): Counter<L> {
  return counter;
}

/** Counts what a process does. No label contains personal data, an identifier or an address. */
export interface Metrics {
  /** @param call.route its pattern */
  countCall(call: { method: string; route: string; status: number; ms: number }): void;
  countJob(job: { name: string; result: JobResult; ms: number }): void;
  countDelivery(delivery: { kind: DeliveryKind; result: DeliveryResult }): void;
  count<L extends LabelValues>(counter: Counter<L>, labels: { [K in keyof L]: L[K][number] }): void;
  countReading(reading: { result: ReadingResult; ms: number }): void;
  /** Adds metrics that are read when they are requested. */
  watch(sources: MetricSources): void;
  /** Returns all metrics in Prometheus's text format. */
  render(): Promise<HealthReply>;
}

export interface MetricSources {
  /** Database connection pools, by purpose. */
  pools?: Record<string, Pool>;
  readiness?: Readiness;
  /** Number of open event streams. */
  streams?: () => number;
  /** Free and total bytes of the disk with the files. */
  space?: () => Promise<{ free: number; total: number } | undefined>;
  /** Jobs in the queue by lane and state. */
  queue?: () => Promise<Pick<JobCount, 'lane' | 'state' | 'count' | 'since'>[]>;
}
