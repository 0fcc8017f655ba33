import type { QueryResultRow } from 'pg';
import type { Context } from './context.ts';

const names = new Map<string, string>();

/**
 * Runs a hot read that PostgreSQL parses and plans once per connection. Texts are few and made of constants: whoever
 * calls puts every value into `values`.
 */
export async function runPrepared<Row extends QueryResultRow>(
  ctx: Context,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  if (!('$client' in ctx.db)) throw new Error('A prepared read does not see what a transaction has changed.');
  const name = names.get(text) ?? `read-${names.size}`;
  names.set(text, name);
  const { rows } = await ctx.db.$client.query<Row>({ name, text, values: [...values] });
  return rows;
}
