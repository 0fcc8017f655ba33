import { Client } from 'pg';

/** By this name the connection appears in `pg_stat_activity`. */
export const listenerName = 'dealer-portal-listener';

const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** A connection that broke without a word, such as at a failover, is noticed by this. */
const probeEveryMs = 20_000;
const patienceMs = 5_000;

interface Options {
  url: string;
  channel: string;
  onAnnounced: (payload: string) => void;
  /** The connection is back after a gap, in which announcements may have been lost. */
  onGap: () => void;
  /** The connection was lost, and the first try to replace it failed. */
  onAway: () => void;
  log: { warn: (sentence: string) => void };
}

/** The one connection of this process that listens on a channel. It is opened at the first `ready` and then replaced whenever it breaks. */
export function createListeningConnection(options: Options) {
  let client: Client | undefined;
  let connecting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let probe: NodeJS.Timeout | undefined;
  let failures = 0;
  let hasListened = false;
  let isClosed = false;

  async function connect(): Promise<void> {
    const opened = new Client({
      connectionString: options.url,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    });
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload = '' }) => options.onAnnounced(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(options.channel)}`);
    } catch (error) {
      void opened.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) return void (await opened.end());
    client = opened;
    failures = 0;
    probe = setInterval(() => opened.query('select 1').catch(() => lose(opened)), probeEveryMs);
    probe.unref();
    if (hasListened) options.onGap();
    hasListened = true;
  }

  function lose(lost: Client): void {
    if (client !== lost) return;
    client = undefined;
    clearInterval(probe);
    void lost.end().catch(() => undefined);
    retry();
  }

  function retry(): void {
    if (isClosed) return;
    // Processes that lost the same database do not come back in one moment.
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random() / 2);
    clearTimeout(timer);
    timer = setTimeout(() => void start().catch(() => undefined), pause);
    timer.unref();
  }

  function start(): Promise<void> {
    connecting ??= connect()
      .catch((error: unknown) => {
        failures += 1;
        if (failures === 1 && hasListened) {
          options.log.warn('The connection that listens for announcements is away. Browsers poll until it is back.');
          options.onAway();
        }
        if (hasListened) retry();
        throw error;
      })
      .finally(() => {
        connecting = undefined;
      });
    return connecting;
  }

  return {
    /** Resolves when the process listens; rejects where the database cannot be reached. */
    async ready(): Promise<void> {
      if (isClosed) throw new Error('The portal is stopping.');
      if (!client) await start();
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(probe);
      const last = client;
      client = undefined;
      await connecting?.catch(() => undefined);
      await last?.end().catch(() => undefined);
    },
  };
}
