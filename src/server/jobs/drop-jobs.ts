import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** Removes jobs about something that is gone, unless they run now. Their payloads may have sealed personal data. */
export async function dropJobs(tx: Context, identifiers: readonly string[]): Promise<void> {
  await tx.db.execute(sql`
    delete from graphile_worker._private_jobs as job
    where job.locked_at is null and exists (select from json_each_text(job.payload) as given
      where string_to_array(given.value, ' ') && ${sql.param([...identifiers])}::text[])`);
}
