import type { Pool } from 'pg';
import type { HealthReply } from '../health/health-replies.ts';
import type { Readiness } from '../health/readiness.ts';
import type { JobCount } from '../jobs/job.ts';

/** `again`: another try follows. `failed`: there is none. */
export type DeliveryResult = 'sent' | 'again' | 'failed';
/** `exceeded`: the file went beyond the limits of its process. `postponed`: no process was free. */
export type ReadingResult = 'read' | 'again' | 'exceeded' | 'postponed' | 'failed';
/** `stopped`: the worker ended and gives the job to another. */
export type JobResult = 'done' | 'failed' | 'stopped';

/** Counts what a process does. No label holds personal data, an identifier or an address. */
export interface Metrics {
  /** @param call.route its pattern */
  countCall(call: { method: string; route: string; status: number; ms: number }): void;
  countJob(job: { name: string; result: JobResult; ms: number }): void;
  countDelivery(delivery: { party: string; kind: string; result: DeliveryResult }): void;
  /** @param message.kind of a message to a customer; `refused` if the budget of its dealer or account is used up */
  countMessage(message: { kind: string; result: 'sent' | 'refused' }): void;
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
