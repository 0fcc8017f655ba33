import { getTableName } from 'drizzle-orm';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { features } from '../../features/order.ts';
import { customerColumnsOf } from '../../testing/erasure/customer-columns.ts';

/** Text columns without a CHECK that lists their values. */
const textColumns = `select c.relname || '.' || a.attname as place
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'json', 'bytea', 'character varying')
    and not exists (select from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum])
  order by 1`;

it('knows of every column what becomes of it when a customer is erased', async () => {
  const client = new Client({ connectionString: inject('templateUrl') });
  await client.connect();
  const { rows } = await client.query<{ place: string }>(textColumns);
  await client.end();
  const listed = [...customerColumnsOf('erased'), ...customerColumnsOf('kept'), ...customerColumnsOf('none')];
  expect(listed.toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
});

it('expects no sealed column to have nothing of a customer, except for keys and what accounts have', () => {
  const ofAccounts = [
    'identity_keys',
    'mailbox_requests',
    'mailbox_revocations',
    'mailboxes',
    'providers',
    'seal_keys',
  ];
  const none = new Set(customerColumnsOf('none'));
  const sealed = features.flatMap((feature) => feature.sealedColumns);
  const unexpected = sealed
    .map(({ table, column }) => ({ table: getTableName(table), place: `${getTableName(table)}.${column.name}` }))
    .filter(({ table, place }) => none.has(place) && !ofAccounts.includes(table));
  expect(unexpected).toEqual([]);
});
