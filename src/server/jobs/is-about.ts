import { sql } from 'drizzle-orm';

/** Condition that a job carries one of these identifiers. One about several things lists them in one text. */
export function isAbout(identifiers: readonly string[]) {
  return sql`exists (select from json_each_text(job.payload) as given
    where string_to_array(given.value, ' ') && ${sql.param([...identifiers])}::text[])`;
}
