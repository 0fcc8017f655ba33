import type { QueryResultRow } from 'pg';
import type { Context } from './context.ts';

type Database = Context['db'];

const names = new Map<string, string>();
const built = new WeakMap<object, Map<unknown, unknown>>();

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

/** The prepared query that `build` makes for a database, made once; what changes are placeholders. */
export function prepared<Query>(ctx: Context, build: (db: Database) => Query): Query {
  const queries = built.get(ctx.db) ?? new Map<unknown, unknown>();
  built.set(ctx.db, queries);
  const query = (queries.get(build) as Query | undefined) ?? build(ctx.db);
  queries.set(build, query);
  return query;
}
