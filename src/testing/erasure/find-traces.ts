import { getTableName } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { features } from '../../features/order.ts';
import { fileColumns } from '../../server/files/file-columns.ts';
import { portal } from '../portal-of-file.ts';

const purposes = new Map(
  features
    .flatMap((feature) => feature.sealedColumns)
    .map(({ table, column, id, purpose }) => [`${getTableName(table)}.${column.name}`, { id: id.name, purpose }]),
);

/** Returns the names of all tables in the schema `public`, and of the queue's jobs. */
async function tableNames(): Promise<string[]> {
  const { rows } = await portal.db.$client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return [...rows.map(({ name }) => name), 'graphile_worker._private_jobs'];
}

function textOf(place: string, row: Record<string, unknown>, value: unknown): string {
  if (!Buffer.isBuffer(value)) return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const sealed = purposes.get(place);
  if (!sealed) throw new Error(`${place} has bytes that no manifest names as sealed.`);
  return portal.context.keyring.open(value, sealed.purpose(String(row[sealed.id]))).toString('latin1');
}

/**
 * Searches the whole database, including encrypted columns, and every stored file for these texts. Returns each place
 * as `table.column`, for a file the columns that refer to it, or `file` if none does.
 */
export async function findTraces(texts: readonly string[]): Promise<string[]> {
  const forms = texts.flatMap((text) => [text, Buffer.from(text).toString('latin1')]).map((text) => text.toLowerCase());
  const has = (text: string) => forms.some((form) => text.toLowerCase().includes(form));
  const traces = new Set<string>();
  for (const table of await tableNames()) {
    const { rows } = await portal.db.$client.query<Record<string, unknown>>(`select * from ${table}`);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const place = `${table}.${column}`;
        if (value !== null && has(textOf(place, row, value))) traces.add(place);
      }
    }
  }
  for await (const address of portal.context.files.addresses()) {
    if (has(await readFileText(await portal.context.files.get(address)))) {
      for (const place of await namesOf(address)) traces.add(place);
    }
  }
  return [...traces].toSorted();
}

async function readFileText(bytes: Buffer): Promise<string> {
  const raw = bytes.toString('latin1');
  if (!raw.startsWith('%PDF')) return raw;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return `${raw} ${text}`;
}

async function namesOf(address: string): Promise<string[]> {
  const places: string[] = [];
  for (const { table, column } of fileColumns) {
    const name = getTableName(table);
    const { rowCount } = await portal.db.$client.query(`select from ${name} where ${column.name} = $1`, [address]);
    if (rowCount) places.push(`${name}.${column.name}`);
  }
  return places.length > 0 ? places : ['file'];
}
