import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { silence } from '../limited-client.ts';

/** Much shorter than the limit of a statement, because a health check needs a quick answer. */
const patienceMs = 2500;

/** Throws if the database does not reply to a query in time. @param question a constant statement */
export async function askDatabase(db: Context['db'], question: string): Promise<void> {
  const late = pause(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(silence);
  });
  const answer = db.execute(sql.raw(question));
  // The loser of the race must not count as an unhandled rejection.
  for (const raw of [late, answer]) raw.catch(() => undefined);
  await Promise.race([answer, late]);
}
