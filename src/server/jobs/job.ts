import type { Context } from '../context.ts';

/**
 * Lanes decide which workers take a job, so that one kind of work never delays another. `people`: a user waits for an
 * SMS or a notification. `sending`: applications and decisions being sent. `forms`: forms that a user waits for.
 * `documents`: files that are opened and read. `upkeep`: no user waits for it.
 */
export const lanes = ['people', 'sending', 'forms', 'documents', 'upkeep'] as const;
export type Lane = (typeof lanes)[number];

/**
 * `failed`: its tries are used up. `retrying`: failed before and will be tried again at `runAt`. `planned`: not due before
 * `runAt`.
 */
export const jobStates = ['waiting', 'running', 'retrying', 'failed', 'planned'] as const;

export type JobState = (typeof jobStates)[number];

/** Jobs of one lane, dealer and state. */
export interface JobCount {
  /** `unknown`: this version has no such job. */
  lane: Lane | 'unknown';
  dealerId: string | null;
  state: JobState;
  count: number;
  /** When the oldest of them began to wait. */
  since: Date;
}

/** Number of the try, so that a job can clean up at its last one. */
export interface Attempt {
  /** Name of the job. */
  job: string;
  number: number;
  /** Maximum number of tries of the job. */
  most: number;
  last: boolean;
  /**
   * Aborted when the worker is stopping and stops waiting; a job that throws the signal's reason is run again later.
   */
  stop: AbortSignal;
}

export type JobHandler = (ctx: Context, payload: unknown, attempt: Attempt) => Promise<void>;

export interface JobDeclaration {
  lane: Lane;
  run: JobHandler;
}

/** Declares jobs of one lane, by their names. */
export function jobsOfLane(lane: Lane, handlers: Record<string, JobHandler>): Record<string, JobDeclaration> {
  return Object.fromEntries(Object.entries(handlers).map(([name, run]) => [name, { lane, run }]));
}
