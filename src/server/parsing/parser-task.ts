/** Which processes do the work: reading takes seconds and must not hold up the rest. */
export type ParserPoolName = 'files' | 'reading';

/**
 * One kind of work on a file from outside, declared without the code that does it: the portal and the worker never load
 * that code.
 */
export interface ParserTask<Input, Output> {
  /** `feature.verb-noun`. */
  readonly name: string;
  /** The module whose `parsers` have the code. Only the processes for parsing load it. */
  readonly code: URL;
  readonly pool: ParserPoolName;
  /** Seconds of processor time until the process is killed, unless the task sets a new limit on its way. */
  readonly seconds: number;
  /** Seconds of processor time after which no new limit helps; `seconds` where absent. */
  readonly secondsInAll?: number;
  /** Only carries the types. */
  readonly types?: (input: Input) => Output;
}

/** Limits of a task that is under way, in processor time. */
export interface TaskLimits {
  /** Sets the seconds that the next step may use. */
  limitStep(seconds: number): void;
  /** Returns what is left of the seconds for the whole task. */
  secondsLeft(): number;
}

/** Receives the number of pages that are done, 0 when the first one begins. */
export type ReportPages = (pagesDone: number) => void;

type Run<Input, Output> = (input: Input, limits: TaskLimits, onPage: ReportPages) => Promise<Output>;

/** A task with the code that does it, which is loaded when the task is first asked for. */
export interface ParserImplementation {
  readonly task: ParserTask<never, unknown>;
  readonly load: () => Promise<Run<never, unknown>>;
}

/** Binds a task to the code that does it. */
export function implement<Input, Output>(
  task: ParserTask<Input, Output>,
  load: () => Promise<Run<Input, Output>>,
): ParserImplementation {
  return { task: task as ParserTask<never, unknown>, load: load as ParserImplementation['load'] };
}
