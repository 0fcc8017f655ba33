import { Client, type ClientConfig } from 'pg';
import type { DatabaseWatch } from './failures/watch-database.ts';
import { tracer } from './tracing/tracer.ts';

/** Text of the driver's error if no reply came within the limit. */
export const silence = 'Query read timeout';

/**
 * A connection that is closed when a statement gets no reply within the limit. The driver alone would return it to the
 * pool, where it would block the next user.
 */
export class LimitedClient extends Client {
  /** Overrides the configured limit. */
  limitMs: number | undefined;

  constructor(config?: LimitedConfig | string) {
    super(config);
    const watch = typeof config === 'object' ? config.watch : undefined;
    const query = this.query.bind(this) as Query;
    // Cause of the loss, because a statement on a lost connection fails without it.
    let loss: unknown;
    this.on('error', (error) => {
      loss ??= error;
    });
    const report = watch && { ...watch, failed: (error: unknown) => watch.failed(loss ?? error) };
    this.query = ((...parameters: unknown[]) => {
      const answer = observed(query, this.#limited(parameters), report);
      // Only the pool passes a callback, and it closes a connection after any error.
      if (answer instanceof Promise) answer.catch((error: unknown) => this.#giveUp(error));
      return answer;
    }) as typeof this.query;
  }

  #limited([first, ...others]: unknown[]): unknown[] {
    if (this.limitMs === undefined) return [first, ...others];
    const statement = typeof first === 'string' ? { text: first } : (first as object);
    return [{ ...statement, query_timeout: this.limitMs }, ...others];
  }

  #giveUp(error: unknown): void {
    if (error instanceof Error && error.message === silence) void this.end().catch(() => undefined);
  }
}

interface LimitedConfig extends ClientConfig {
  /** Receives the result of every statement. */
  watch?: DatabaseWatch | undefined;
}

type Query = (...parameters: unknown[]) => unknown;

/** Runs a statement, as a span of its call or job if tracing is on, and reports its result. */
function observed(query: Query, parameters: unknown[], watch: DatabaseWatch | undefined): unknown {
  const [first] = parameters;
  const text = typeof first === 'string' ? first : (first as { text?: string }).text;
  const span = text === undefined ? undefined : tracer?.startStatement(text);
  if (!span && !watch) return query(...parameters);
  const startedAt = watch?.now() ?? 0;
  const end = (error?: unknown) => {
    span?.end({ error: error ?? undefined });
    if (error) watch?.failed(error);
    else watch?.answered(startedAt);
  };
  const last = parameters.at(-1);
  if (typeof last === 'function') {
    const callback = (error: unknown, ...others: unknown[]) => {
      end(error);
      last(error, ...others);
    };
    return query(...parameters.slice(0, -1), callback);
  }
  const answer = query(...parameters);
  if (answer instanceof Promise) answer.then(() => end(), end);
  return answer;
}
