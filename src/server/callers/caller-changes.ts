import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool, type PoolClient } from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../database.ts';

/** As migration 0021 names them. */
const channel = 'caller_changes';
const notice = 'caller change';

/** How long it is believed that notifications come without having seen one come. */
const provenForMs = 3_000;
const proveEveryMs = 1_000;

/** Whether anything changed that decides who may make a call: sessions, accounts, dealers and their functions. */
export interface CallerChanges {
  /** The same number as long as nothing changed; `undefined` while that cannot be known. */
  state(): number | undefined;
  close(): Promise<void>;
}

/**
 * Listens to what the database tells of such changes (decision 021). What this process writes itself it knows before the
 * writer goes on; what others write within the time a notification takes. Nothing is asked while nobody asks for the state.
 *
 * @param elapsedMs time that no clock is set by
 */
export function createCallerChanges(
  { db, config }: { db: Database; config: Pick<Config, 'DATABASE_URL'> },
  elapsedMs: () => number = () => performance.now(),
): CallerChanges {
  let count = 0;
  const own = watchOwnWrites(db.$client, () => count++);
  const others = listen({ url: config.DATABASE_URL, pool: db.$client, changed: () => count++, elapsedMs });
  return {
    state: () => (others.isHeard() && !own.isWriting() ? count : undefined),
    close: async () => {
      own.stop();
      await others.close();
    },
  };
}

/** Whose statement made such a change is unsure until its connection is given back: committed by then, or undone. */
function watchOwnWrites(pool: Pool, changed: () => void) {
  const watched = new WeakSet<PoolClient>();
  const writing = new Set<PoolClient>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.on('notice', ({ message }) => {
      if (message === notice) writing.add(client);
    });
  };
  const settle = (_error: unknown, client: PoolClient) => {
    if (writing.delete(client)) changed();
  };
  pool.on('acquire', watch);
  pool.on('release', settle);
  return {
    isWriting: () => writing.size > 0,
    stop() {
      pool.off('acquire', watch);
      pool.off('release', settle);
    },
  };
}

interface Listening {
  url: string;
  pool: Pool;
  changed: () => void;
  elapsedMs: () => number;
}

/**
 * A connection of its own that listens. It is proved by notifications from another one, which come after those of all that
 * was committed before them. One that dies, or is cut off without a word, is believed no more within seconds.
 */
function listen({ url, pool, changed, elapsedMs }: Listening) {
  const echo = `echo_${randomUUID().replaceAll('-', '')}`;
  let client: Client | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let provenAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  let isClosed = false;

  const drop = (lost: Client) => {
    if (client !== lost) return;
    client = undefined;
    provenAt = Number.NEGATIVE_INFINITY;
    void lost.end().catch(() => undefined);
  };
  const connect = async () => {
    const opened = new Client({
      connectionString: url,
      connectionTimeoutMillis: provenForMs,
      query_timeout: provenForMs,
    });
    client = opened;
    opened.on('error', () => drop(opened));
    opened.on('end', () => drop(opened));
    opened.on('notification', (message) => {
      if (message.channel === channel) changed();
      else if (client === opened) provenAt = Number(message.payload);
    });
    await opened.connect();
    await opened.query(`listen ${channel}; listen ${echo}`);
    // What was told while nobody listened is not known.
    changed();
  };
  const prove = async () => {
    isAsking = true;
    askedAt = elapsedMs();
    try {
      if (!client) await connect();
      await pool.query(`notify ${echo}, '${askedAt}'`);
    } catch {
      if (client) drop(client);
    }
    isAsking = false;
  };
  return {
    isHeard() {
      const now = elapsedMs();
      if (!isClosed && !isAsking && now - askedAt >= proveEveryMs) void prove();
      return now - provenAt < provenForMs;
    },
    async close() {
      isClosed = true;
      // One that fell silent says no goodbye.
      await Promise.race([client?.end().catch(() => undefined), pause(1_000, undefined, { ref: false })]);
    },
  };
}
