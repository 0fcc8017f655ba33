/** Which pool does the work: reading takes seconds and must not delay other tasks. */
export type ParserPoolName = 'files' | 'reading';

/** One kind of work on an untrusted file, declared without its code, so that portal and worker never load that code. */
export interface ParserTask<Input, Output> {
  /** `feature.verb-noun`. */
  readonly name: string;
  /** The module with the code in its `parsers`. Only the parsing processes load it. */
  readonly code: URL;
  readonly pool: ParserPoolName;
  /** Seconds of processor time until the process is killed, unless the task itself sets a new limit. */
  readonly seconds: number;
  /** Maximum seconds of processor time in total, regardless of other limits; `seconds` by default. */
  readonly secondsInAll?: number;
  /** Used for types only. */
  readonly types?: (input: Input) => Output;
}

/** Limits of a running task, in processor time. */
export interface TaskLimits {
  /** Sets the seconds that the next step may use. */
  limitStep(seconds: number): void;
  /** Returns the remaining seconds for the whole task. */
  secondsLeft(): number;
}

/** Receives the number of pages that are done, 0 when the first one begins. */
export type ReportPages = (pagesDone: number) => void;

type Run<Input, Output> = (input: Input, limits: TaskLimits, onPage: ReportPages) => Promise<Output>;

/** A task with its code, which is loaded when the task is first used. */
export interface ParserImplementation {
  readonly task: ParserTask<never, unknown>;
  readonly load: () => Promise<Run<never, unknown>>;
}

/** Binds a task to its code. */
export function implement<Input, Output>(
  task: ParserTask<Input, Output>,
  load: () => Promise<Run<Input, Output>>,
): ParserImplementation {
  return { task: task as ParserTask<never, unknown>, load: load as ParserImplementation['load'] };
}
