import type { QueryResultRow } from 'pg';
import type { Context } from './context.ts';

const names = new Map<string, string>();

/**
 * Runs a frequent statement that PostgreSQL parses and plans once per connection, in the given transaction if there is
 * one. There must be few different texts, made of constants only: callers pass every value in `values`. Throws with the
 * server's error as the cause.
 */
export async function runPrepared<Row extends QueryResultRow>(
  ctx: Pick<Context, 'db'>,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const name = names.get(text) ?? `portal-${names.size}`;
  names.set(text, name);
  try {
    const { rows } = await ctx.db.$client.query<Row>({ name, text, values: [...values] });
    return rows;
  } catch (cause) {
    throw new Error('A prepared statement failed.', { cause });
  }
}
