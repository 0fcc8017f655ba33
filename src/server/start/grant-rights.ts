import type { Pool, PoolClient } from 'pg';

/** Rights of the role used by portal, worker and operator commands. The role owns nothing. */
const rights = `
  grant usage on schema public, drizzle, graphile_worker to ROLE;
  grant select, insert, update, delete on all tables in schema public, graphile_worker to ROLE;
  grant select on all tables in schema drizzle to ROLE;
  grant usage, select on all sequences in schema public, drizzle, graphile_worker to ROLE`;

/** Grants a role the rights to use all tables without changing their structure. The owner of the tables can do that. */
export async function grantRights(pool: Pool, role: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(rights.replaceAll('ROLE', client.escapeIdentifier(role)));
    await openQueue(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Without a policy, the queue's tables show rows to their owner only. With this one, grants decide. */
async function openQueue(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class
     where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
       and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'as_granted')`,
  );
  for (const { table } of rows) {
    const name = client.escapeIdentifier(table);
    await client.query(`create policy as_granted on graphile_worker.${name} using (true) with check (true)`);
  }
}
