import { parseArgs } from 'node:util';
import type { PoolClient } from 'pg';
import { migrateDatabase, openDatabase } from '../../src/server/database.ts';
import { readOrCreateKeys } from '../../src/server/demonstration-keys.ts';
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres.ts';
import { createKeyring, type Keyring } from '../../src/server/keyring.ts';
import { copyIn } from './copy-in.ts';
import { openDealers } from './open-dealers.ts';
import { generateCase, seededTables } from './write-cases.ts';

/**
 * Fills a database with believable cases of dealers named "Generated Motors", for measurements:
 * `node lab/large-seed/generate-cases.ts --cases 1000000 --dealers 100 [--data-dir .cache/bench]`. It has its own embedded
 * PostgreSQL unless `DATABASE_URL` names one; its keys lie in the data folder.
 */
const batch = 5000;
const generated = ['cases', 'parties', 'applications', 'events'] as const;

export async function generateCases(options: { url: string; dataDir: string; cases: number; dealers: number }) {
  const { DATA_KEYS, HASH_KEY } = readOrCreateKeys(options.dataDir);
  const keyring = createKeyring(DATA_KEYS, HASH_KEY);
  const db = openDatabase(options.url, { max: 3 });
  await migrateDatabase(db);
  const client = await db.$client.connect();
  try {
    await refuseWhereCasesAre(client);
    // All or nothing: the triggers that count cases are on again and the counts are there, or nothing was changed.
    await client.query('begin');
    await fill(client, keyring, options).catch(async (error: unknown) => {
      await client.query('rollback');
      throw error;
    });
    await client.query('commit');
    for (const table of ['cases', 'case_parties', 'applications', 'application_events'])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release();
    await db.$client.end();
  }
}

/** Refuses to run if there are cases: numbers are counted from 1 for each day, so generated cases would reuse them. */
async function refuseWhereCasesAre(client: PoolClient): Promise<void> {
  const { rows } = await client.query(`select 'cases' as what where exists (select from cases)
    union all select 'generated dealers' where exists (select from dealers where dealer_id like 'generated-%')`);
  const [found] = rows as { what: string }[];
  if (!found) return;
  throw new Error(
    `The database already has ${found.what}. Name an empty one, or another --data-dir. Nothing was changed.`,
  );
}

async function fill(client: PoolClient, keyring: Keyring, options: { cases: number; dealers: number }): Promise<void> {
  // Generated rows can be generated again.
  await client.query('set local synchronous_commit = off');
  const dealers = await openDealers(client, options.dealers);
  await client.query('alter table cases disable trigger user');
  const now = new Date();
  for (let from = 0; from < options.cases; from += batch) {
    const rows = { cases: '', parties: '', applications: '', events: '' };
    for (let place = from; place < Math.min(from + batch, options.cases); place++) {
      const dealer = dealers[place % dealers.length];
      if (!dealer) throw new Error('There is no dealer.');
      const written = generateCase(keyring, dealer, { place, count: options.cases, now });
      for (const table of generated) rows[table] += written[table];
    }
    for (const table of generated) await copyIn(client, seededTables[table], rows[table]);
  }
  await client.query('alter table cases enable trigger user');
  await client.query(`insert into case_counts select dealer_id, owner_id, count(*) filter (where submission_state = 0),
    count(*) filter (where submission_state = 1), count(*) filter (where in_disbursement),
    count(*) filter (where waits_for_dealer) from cases group by dealer_id, owner_id on conflict do nothing`);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      cases: { type: 'string', default: '1000000' },
      dealers: { type: 'string', default: '100' },
      'data-dir': { type: 'string', default: '.cache/bench' },
    },
  });
  const dataDir = values['data-dir'];
  const postgres = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, database: 'portal' });
  const url = process.env.DATABASE_URL || postgres?.url;
  if (!url) throw new Error('There is no database.');
  const started = performance.now();
  try {
    await generateCases({ url, dataDir, cases: Number(values.cases), dealers: Number(values.dealers) });
    console.log(`${values.cases} cases in ${Math.round((performance.now() - started) / 1000)} s, below ${dataDir}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await postgres?.stop();
  }
}
