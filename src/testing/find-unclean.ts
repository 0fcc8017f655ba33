import { getTableName } from 'drizzle-orm';
import { cleanLines } from '../domain/texts/clean-text.ts';
import { sealedColumns } from '../server/rotate-keys.ts';
import type { TestPortal } from './test-portal.ts';

const columnsQuery = `select table_name as table, column_name as name from information_schema.columns
  where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')`;

/** Inserts direction marks and similar characters between the letters of a text, as pasting or an attacker might. */
export function sully(text: string): string {
  const [first = '', ...rest] = text.normalize('NFD');
  return `\u202e${first}\u200b\u2066\ufeff\u0007${rest.join('')}\u00ad\u2069`;
}

/** Returns the columns of the whole database, including decrypted ones, with a text that cleaning would change. */
export async function findUnclean({ db, context }: TestPortal): Promise<string[]> {
  const found = new Set<string>();
  const { rows: columns } = await db.$client.query<{ table: string; name: string }>(columnsQuery);
  for (const { table, name } of columns) {
    const { rows } = await db.$client.query<{ value: unknown }>(`select to_jsonb("${name}") as value from "${table}"`);
    if (rows.some(({ value }) => hasUnclean(value))) found.add(`${table}.${name}`);
  }
  for (const { table, id, column, purpose } of sealedColumns) {
    const rows = await db.select({ id, value: column }).from(table);
    for (const row of rows as { id: string; value: Buffer | null }[]) {
      if (row.value && hasUnclean(readSealed(context.keyring.open(row.value, purpose(row.id)))))
        found.add(`${getTableName(table)}.${column.name}`);
    }
  }
  return [...found].sort();
}

function readSealed(bytes: Buffer): unknown {
  const text = bytes.toString();
  try {
    return JSON.parse(text);
  } catch {
    // Keys and pictures contain no text.
    return Buffer.from(text).equals(bytes) ? text : null;
  }
}

function hasUnclean(value: unknown): boolean {
  if (typeof value === 'string') return cleanLines(value) !== value;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => cleanLines(name) !== name || hasUnclean(inner));
}
