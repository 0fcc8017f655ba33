import { sql } from 'drizzle-orm';

/**
 * Returns the condition that a job contains one of these identifiers. A job about several objects lists them in one
 * text.
 */
export function isAbout(identifiers: readonly string[]) {
  return sql`exists (select from json_each_text(job.payload) as given
    where string_to_array(given.value, ' ') && ${sql.param([...identifiers])}::text[])`;
}
