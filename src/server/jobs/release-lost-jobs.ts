import { type Client, DatabaseError } from 'pg';
import { LimitedClient } from '../limited-client.ts';

/** First half of the advisory locks that show which workers are alive. */
const lockClass = 704_199;
const lookEveryMs = 15_000;
/** Less than `lookEveryMs`: an unresponsive database delays at most one search. */
const patienceMs = 10_000;
/** The queue records the end of a job a moment after it reports it. */
const recordedWithinMs = 60_000;

export interface LifeSign {
  /**
   * Shows that the workers of a pool are alive, for as long as this process is connected; resolves once that is
   * visible.
   */
  announce(poolId: string): Promise<void>;
  /** Records that a worker of this process has begun a job. */
  begin(jobId: string): void;
  /** Records that it has ended the job. */
  end(jobId: string): void;
  /** Releases the jobs that the workers of a pool had started. */
  withdraw(poolId: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Releases the jobs of killed workers; the queue itself would wait four hours before giving them to another worker.
 * Each process holds the locks of its pools on a separate connection; the server releases them the moment the process
 * dies. Also releases jobs that a living worker never received, for example because the database was killed during the
 * reply.
 * @param onFailure called when the connection is lost; the next check reconnects
 */
export function watchForLostJobs(databaseUrl: string, onFailure: (error: unknown) => void): LifeSign {
  const living = new Set<string>();
  /** Jobs of this process, each with the time when it stops counting as running. */
  const underWay = new Map<string, number>();
  let client: Client | undefined;
  /**
   * Pools locked by the connection. Locks are counted: after taking one twice, a single release would leave it
   * held.
   */
  let shown = new Set<string>();
  let turn: Promise<void> = Promise.resolve();

  async function connect(): Promise<Client> {
    const fresh = new LimitedClient({
      connectionString: databaseUrl,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    fresh.on('error', () => {
      if (client === fresh) client = undefined;
    });
    try {
      await fresh.connect();
      shown = new Set();
      await showLiving(fresh);
      return fresh;
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
  }

  async function showLiving(connected: Client): Promise<void> {
    for (const poolId of living) await show(connected, poolId);
  }

  async function show(connected: Client, poolId: string): Promise<void> {
    if (shown.has(poolId)) return;
    await connected.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockClass, poolId]);
    shown.add(poolId);
  }

  /** Runs one task after another on the one connection. */
  function inTurn(work: (client: Client) => Promise<void>): Promise<void> {
    turn = turn
      .then(async () => {
        client ??= await connect();
        await work(client);
      })
      .catch((error: unknown) => {
        // A refused statement leaves the connection intact. Without it, other workers would take this one for dead.
        if (!(error instanceof DatabaseError)) giveUp();
        onFailure(error);
      });
    return turn;
  }

  function giveUp(): void {
    void client?.end().catch(() => undefined);
    client = undefined;
  }

  async function release(connected: Client): Promise<void> {
    // Includes workers that were refused their lock when they announced themselves.
    await showLiving(connected);
    await releaseLostJobs(connected);
    for (const [jobId, until] of underWay) if (until < performance.now()) underWay.delete(jobId);
    await releaseUnreceived(connected, [...living], [...underWay.keys()]);
  }

  const timer = setInterval(() => inTurn(release), lookEveryMs);
  inTurn(release);
  return {
    announce(poolId) {
      living.add(poolId);
      return inTurn((connected) => show(connected, poolId));
    },
    begin: (jobId) => void underWay.set(jobId, Infinity),
    end: (jobId) => void underWay.set(jobId, performance.now() + recordedWithinMs),
    withdraw(poolId) {
      living.delete(poolId);
      return inTurn(async (connected) => {
        if (shown.delete(poolId)) {
          await connected.query('select pg_advisory_unlock_shared($1, hashtext($2))', [lockClass, poolId]);
        }
        await release(connected);
      });
    },
    async stop() {
      clearInterval(timer);
      await turn;
      await client?.end();
    },
  };
}

/**
 * Releases the jobs of workers without a sign of life. A job that has just begun is skipped, because its worker may
 * not have announced itself yet.
 */
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

/**
 * Releases jobs given to these pools that are not running here. One given a moment ago is skipped, because it may still
 * be on its way.
 */
async function releaseUnreceived(client: Client, pools: string[], underWay: string[]): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs
     set locked_by = null, locked_at = null, run_at = greatest(run_at, now())
     where locked_by = any($1) and id <> all($2::bigint[]) and locked_at < now() - interval '5 seconds'`,
    [pools, underWay],
  );
}
