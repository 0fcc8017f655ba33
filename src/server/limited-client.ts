import { Client, type ClientConfig } from 'pg';

/** What the driver's error says if no answer came within the limit. */
export const silence = 'Query read timeout';

/**
 * A connection that is given up when a statement gets no answer within the limit. The driver alone would return it to the
 * pool, where it would hold up the next user.
 */
export class LimitedClient extends Client {
  /** In place of the limit of its configuration. */
  limitMs: number | undefined;

  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...parameters: unknown[]) => unknown;
    this.query = ((...parameters: unknown[]) => {
      const answer = query(...this.#limited(parameters));
      // A callback is the pool's own, which closes a connection after any error.
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
