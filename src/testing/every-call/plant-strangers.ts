import type { Database } from '../../server/database.ts';

/** Prefix of all identifiers of the strangers, which requests may contain. */
export const strangerId = (column: string) => `STRANGER-ID-${column}`;
/** Prefix of all other texts of the strangers, which no request contains and no reply may contain. */
export const planted = 'PLANTED';

/** Tables without rows that belong to a dealer, with the reason. */
const ofNobody: Readonly<Record<string, string>> = {
  audit_head: 'one row, the end of the chain',
  case_sequences: 'numbers given out, for all dealers',
  sales_agreement_sequences: 'numbers given out, for all dealers',
  maintenance_windows: 'announced to everybody',
  providers: 'belong to every dealer',
  identity_keys: 'keys of the portal',
  seal_keys: 'keys of the portal',
};

interface Column {
  table: string;
  name: string;
  type: string;
  isOptional: boolean;
  /** The database computes or counts it, or has a document for it to begin with. */
  isMade: boolean;
  /** Column that its foreign key refers to. */
  leadsTo: string | null;
  /** First value allowed by its CHECK. */
  allowed: string | null;
}

const columnsQuery = `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as "isOptional", a.attgenerated <> '' or a.attidentity <> ''
      or a.atthasdef and a.atttypid = 'jsonb'::regtype as "isMade",
    (select (select attname from pg_attribute where attrelid = k.confrelid and attnum = k.confkey[1])
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey[1] = a.attnum
      and cardinality(k.conkey) = 1 limit 1) as "leadsTo",
    (select coalesce(substring(d from 'ARRAY\\[''([^'']*)'''), substring(d from 'ARRAY\\[(-?\\d+)'),
        substring(d from ' = ''?([^'':)]+)'))
      from pg_constraint k, pg_get_constraintdef(k.oid) d
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as allowed
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`;

const isIdentifier = (name: string) => /_id$|_no$|^(key|phone_of|challenge|session)$/.test(name);

/** Returns the value of a column in the strangers' row. Related columns have the same identifier in all tables. */
function plantedValue({ name, type, isOptional, leadsTo, allowed }: Column): unknown {
  if (allowed !== null) return type.endsWith('[]') ? [] : allowed;
  if (type === 'text') return isIdentifier(leadsTo ?? name) ? strangerId(leadsTo ?? name) : `${planted}-${name}`;
  if (type.startsWith('timestamp')) return isOptional ? null : new Date(Date.now() + 86_400_000);
  if (type === 'date') return '2026-11-24';
  if (type === 'text[]') return [`${planted}-${name}`];
  if (type === 'jsonb') return JSON.stringify({ [planted]: `${planted}-${name}` });
  // It is not encrypted with any key of the portal, so opening it fails.
  if (type === 'bytea') return Buffer.from(`${planted}-${name}`);
  if (type === 'boolean') return false;
  return 7_777_777;
}

/**
 * Adds a row of another dealer to every table, bypassing triggers and foreign keys: recognisable texts, the same
 * identifiers everywhere, and encrypted values that cannot be opened. New tables are included automatically.
 */
export async function plantStrangers(db: Database) {
  const { rows } = await db.$client.query<Column>(columnsQuery);
  const tables = [...new Set(rows.map((column) => column.table))].filter((table) => !(table in ofNobody));
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    for (const table of tables) {
      const columns = rows.filter((column) => column.table === table && !column.isMade);
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      const places = columns.map((_, index) => `$${index + 1}`).join(', ');
      await client.query(`insert into "${table}" (${names}) values (${places})`, columns.map(plantedValue));
    }
    const { rows: own } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
    await client.query('commit');
    const with_ = (name: string) => rows.filter((c) => c.name === name && tables.includes(c.table)).map((c) => c.table);
    return { tables, transaction: own[0]?.id ?? '', ofDealer: with_('dealer_id'), ofCase: with_('case_no') };
  } finally {
    client.release();
  }
}

export type Strangers = Awaited<ReturnType<typeof plantStrangers>>;

/** Returns tables with a changed, deleted or added row of the strangers. */
export async function disturbedStrangers(db: Database, strangers: Strangers): Promise<string[]> {
  const { tables, transaction, ofDealer, ofCase } = strangers;
  const missing = tables.map(
    (table) => `select '${table}' as name from "${table}" where xmin = '${transaction}' having count(*) <> 1`,
  );
  const added = [
    ...ofDealer.map((table) => [table, 'dealer_id'] as const),
    ...ofCase.map((table) => [table, 'case_no'] as const),
  ].map(
    ([table, column]) =>
      `select '${table}' from "${table}" where "${column}" = '${strangerId(column)}' having count(*) <> 1`,
  );
  const { rows } = await db.$client.query<{ name: string }>([...missing, ...added].join(' union '));
  return rows.map(({ name }) => name);
}
