import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { openPortal } from '../src/operator/open-portal.ts';
import { portal, startPortal, stopPortal } from './portal.ts';

/** `npm start` on an empty data folder, for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  rmSync(portal.dataDir, { recursive: true, force: true });
  const child = await startPortal();
  await endTours();
  return () => stopPortal(child);
}

/** The people of the journeys know the portal. The journey of the tour begins it again. */
async function endTours(): Promise<void> {
  const environment = { ...process.env, DATA_DIR: portal.dataDir, DATABASE_URL: '' };
  const { db, close } = await openPortal('journey', environment);
  await db.execute(sql`
    create function end_tour() returns trigger language plpgsql as $$
    begin
      insert into tour_progress (user_id, is_over, saved_at) values (new.user_id, true, now());
      return new;
    end $$`);
  await db.execute(sql`create trigger end_tour after insert on dealer_users for each row execute function end_tour()`);
  await db.execute(
    sql`insert into tour_progress (user_id, is_over, saved_at) select user_id, true, now() from dealer_users`,
  );
  await close();
}
