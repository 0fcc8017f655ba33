import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { isAbout } from './is-about.ts';

/** Removes jobs about something that is gone, unless they run now. Their payloads may have sealed personal data. */
export async function deleteJobs(tx: Context, identifiers: readonly string[]): Promise<void> {
  await tx.db.execute(
    sql`delete from graphile_worker._private_jobs as job where job.locked_at is null and ${isAbout(identifiers)}`,
  );
}
