import { Client } from 'pg';

/** Name of the connection in `pg_stat_activity`. */
export const listenerName = 'dealer-portal-listener';

/** Detects a connection that broke silently, for example at a failover. */
const probeEveryMs = 20_000;
const patienceMs = 5_000;

export interface Listener {
  close(): void;
}

/**
 * Opens a connection that listens on a channel of PostgreSQL.
 *
 * @param on.payload receives each announcement
 * @param on.lost is called once if the connection breaks; it is not opened again
 */
export async function openListener(
  url: string,
  channel: string,
  on: { payload: (payload: string) => void; lost: () => void },
): Promise<Listener> {
  const client = new Client({
    connectionString: url,
    application_name: listenerName,
    keepAlive: true,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  let isOpen = true;
  let probe: NodeJS.Timeout | undefined;
  const close = () => {
    isOpen = false;
    clearInterval(probe);
    void client.end().catch(() => undefined);
  };
  const lose = () => {
    if (!isOpen) return;
    close();
    on.lost();
  };
  client.on('error', lose).on('end', lose);
  client.on('notification', ({ payload = '' }) => on.payload(payload));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    close();
    throw error;
  }
  probe = setInterval(() => client.query('select 1').catch(lose), probeEveryMs).unref();
  return { close };
}
