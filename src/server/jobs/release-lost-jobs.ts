import type { Client } from 'pg';
import { LimitedClient } from '../limited-client.ts';

/** First half of the advisory locks by which workers show that they live. */
const lockClass = 704_199;
const lookEveryMs = 15_000;
/** Below `lookEveryMs`: a database that does not answer holds up no more than one look. */
const patienceMs = 10_000;

export interface LifeSign {
  /** Shows that the workers of a pool live, for as long as this process is connected; resolves once it is shown. */
  announce(poolId: string): Promise<void>;
  /** Releases the jobs that the workers of a pool had started. */
  withdraw(poolId: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Frees the jobs of killed workers; the queue itself would wait four hours before giving them to another worker. Each
 * worker holds a lock on a connection of its own; the server releases it the moment the process dies.
 *
 * @param onFailure called when the connection is lost; the next check reconnects
 */
export function watchForLostJobs(databaseUrl: string, onFailure: (error: unknown) => void): LifeSign {
  const living = new Set<string>();
  let client: Client | undefined;
  /** Pools that the connection shows. Locks are counted: of two, giving one back would leave the other. */
  let shown = new Set<string>();
  let turn: Promise<void> = Promise.resolve();

  async function connect(): Promise<Client> {
    const fresh = new LimitedClient({
      connectionString: databaseUrl,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    fresh.on('error', () => {
      client = undefined;
    });
    await fresh.connect();
    shown = new Set();
    for (const poolId of living) await show(fresh, poolId);
    return fresh;
  }

  async function show(connected: Client, poolId: string): Promise<void> {
    if (shown.has(poolId)) return;
    await connected.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockClass, poolId]);
    shown.add(poolId);
  }

  /** One thing after another on the one connection. */
  function inTurn(work: (client: Client) => Promise<void>): Promise<void> {
    turn = turn
      .then(async () => {
        client ??= await connect();
        await work(client);
      })
      .catch((error: unknown) => {
        client = undefined;
        onFailure(error);
      });
    return turn;
  }

  const timer = setInterval(() => inTurn(releaseLostJobs), lookEveryMs);
  inTurn(releaseLostJobs);
  return {
    announce(poolId) {
      living.add(poolId);
      return inTurn((connected) => show(connected, poolId));
    },
    withdraw(poolId) {
      living.delete(poolId);
      return inTurn(async (connected) => {
        if (shown.delete(poolId)) {
          await connected.query('select pg_advisory_unlock_shared($1, hashtext($2))', [lockClass, poolId]);
        }
        await releaseLostJobs(connected);
      });
    },
    async stop() {
      clearInterval(timer);
      await turn;
      await client?.end();
    },
  };
}

/** Frees every job whose worker shows no sign of life. One that has just begun may not have shown its own yet. */
async function releaseLostJobs(client: Client): Promise<void> {
  await client.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
     from graphile_worker.jobs
     where locked_at < now() - interval '5 seconds' and not exists (
       select 1 from pg_locks
       where locktype = 'advisory' and classid = $1 and objsubid = 2
         and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
         and database = (select oid from pg_database where datname = current_database()))
     having count(*) > 0`,
    [lockClass],
  );
}
