import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { isAbout } from './is-about.ts';

/** Removes jobs about a deleted object, except running ones. Their payloads may contain encrypted personal data. */
export async function deleteJobs(tx: Context, identifiers: readonly string[]): Promise<void> {
  await tx.db.execute(
    sql`delete from graphile_worker._private_jobs as job where job.locked_at is null and ${isAbout(identifiers)}`,
  );
}
