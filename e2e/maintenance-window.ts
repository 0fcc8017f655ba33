import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../src/server/embedded-postgres.ts';
import { portal } from './portal.ts';

/** Maintenance of the portal that all journeys share, straight in its database; `clear` takes everything back. */
export interface Windows {
  /** Minutes from now; `to` null if the end is not known. */
  set(from: number, to: number | null): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function openWindows(): Promise<Windows> {
  // The server runs already and is only found; stopping it is up to the portal.
  const { url } = await startEmbeddedPostgres({ dataDir: portal.dataDir, database: 'portal' });
  const client = new Client({ connectionString: url });
  await client.connect();
  const clear = async () => void (await client.query('delete from maintenance_windows'));
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  return {
    async set(from, to) {
      await clear();
      await client.query(
        `insert into maintenance_windows (window_id, starts_at, ends_at, notice_from, created_by, created_at)
         values ($1, $2, $3, $2::timestamptz - interval '72 hours', 'journey', now())`,
        [randomUUID(), inMinutes(from), to === null ? null : inMinutes(to)],
      );
    },
    clear,
    async close() {
      await clear();
      await client.end();
    },
  };
}
