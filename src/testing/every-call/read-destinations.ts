import { getTableName } from 'drizzle-orm';
import { caseParties } from '../../features/cases/server/tables.ts';
import { features } from '../../features/order.ts';
import type { Database } from '../../server/database.ts';

/**
 * Reads all columns that decide where personal data is sent. Excludes a case's parties, because every save of a case
 * encrypts them again.
 */
export async function readDestinations(db: Database): Promise<Record<string, string>> {
  const columns = features.flatMap(({ destinations }) => destinations).filter(({ table }) => table !== caseParties);
  const reads = columns.map((column) => {
    const table = getTableName(column.table);
    return `select '${table}.${column.name}' as place, concat(count(*), ' ',
      sum(hashtextextended(t."${column.name}"::text, 0))) as state from ${table} t`;
  });
  const { rows } = await db.$client.query<{ place: string; state: string }>(reads.join(' union all '));
  return Object.fromEntries(rows.map(({ place, state }) => [place, state]));
}
