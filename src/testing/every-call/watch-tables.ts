import type { Database } from '../../server/database.ts';

/** Tables that a refused call may write to: for the refusal, the attempt, and the counts of attempts. */
const mayChange = ['audit_events', 'audit_head', 'login_challenges', 'passkey_challenges'];

const tablesQuery = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname = 'public' and tablename <> all ($1)
    or schemaname = 'graphile_worker' and tablename = '_private_jobs' order by 1`;

/** Watches all tables and the queue. `changed` returns the tables that have changed since its last call. */
export async function watchTables(db: Database) {
  const { rows } = await db.$client.query<{ name: string }>(tablesQuery, [mayChange]);
  const everything = rows
    .map(
      ({ name }) =>
        `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as state from ${name} t`,
    )
    .join(' union all ');
  // Increases with every transaction that wrote, even if rolled back: while it is unchanged, nothing else needs
  // reading.
  const writes = async () =>
    (await db.$client.query<{ id: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as id')).rows[0]?.id;
  const read = async () => {
    const found = await db.$client.query<{ name: string; state: string }>(everything);
    return new Map(found.rows.map(({ name, state }) => [name, state]));
  };
  let seen = await writes();
  let states = await read();
  return {
    async changed(): Promise<string[]> {
      const now = await writes();
      if (now === seen) return [];
      const before = states;
      states = await read();
      seen = now;
      return [...states].filter(([name, state]) => before.get(name) !== state).map(([name]) => name);
    },
  };
}
