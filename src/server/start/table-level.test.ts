import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { childEnvironment, runOperator, settingsOf } from '../../testing/run-operator.ts';
import { migrateDatabase, migrationsFolder } from '../database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { describeStartFailure } from './start-process.ts';

const query = async (statement: string) => (await portal.db.$client.query(statement)).rows;

async function start(program: 'serve' | 'worker') {
  const env = { ...childEnvironment, ...settingsOf(portal), PORT: String(await freePort()) };
  const path = fileURLToPath(new URL(`../${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code };
}

describe('a database newer than the program', () => {
  const refusal =
    'The database is newer than this version of the portal. Start the version that changed its tables, ' +
    'or restore the backup from before the upgrade into an empty database.';

  it.beforeAll(async () => {
    await query(`insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'of a later version', max(created_at) + 1 from drizzle.__drizzle_migrations`);
    return async () => {
      await query(`delete from drizzle.__drizzle_migrations where hash = 'of a later version'`);
    };
  });

  it('is refused by portal and worker in one line, with exit code 1', async () => {
    expect(await Promise.all([start('serve'), start('worker')])).toEqual([
      { said: `The portal does not start. ${refusal}\n`, code: 1 },
      { said: `The worker does not start. ${refusal}\n`, code: 1 },
    ]);
  });

  it.for([
    ['dealers', 'list'],
    ['tables', 'update'],
    ['jobs', 'summary'],
  ])('is refused by %s %s', async (command) => {
    expect(await runOperator(portal, command)).toMatchObject({ exitCode: 1, err: `${refusal}\n` });
  });
});

it('refuses tables of the queue that are newer, too', async () => {
  await query('insert into graphile_worker.migrations (id) values (999)');
  const refused = await prepareDatabase(portal.config.DATABASE_URL).catch(describeStartFailure);
  await query('delete from graphile_worker.migrations where id = 999');
  expect(refused).toMatch(/^The database is newer than this version/);
  await prepareDatabase(portal.config.DATABASE_URL);
});

describe('a migration that fails', () => {
  let folder: string;
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Adds one more migration. */
  function addMigration(sql: string): string {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    cpSync(migrationsFolder, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { when: number }[] };
    const when = (journal.entries.at(-1)?.when ?? 0) + 1;
    const entry = { idx: journal.entries.length, version: '7', when, tag: '9999_later', breakpoints: true };
    writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
    writeFileSync(join(folder, '9999_later.sql'), sql);
    return folder;
  }

  it.for([
    [
      'alter table dealers add column later integer not null',
      '23502: column "later" of relation "dealers" contains null values',
    ],
    ['create table later (id int)--> statement-breakpoint\nselect 1/0', '22012: division by zero'],
    // The database quotes the value, which may be anything that a person entered.
    ["select 'Tan Wei Ling'::date", '22007: invalid input syntax for type date'],
  ] as const)('is a line with its name, the SQL state and the reason: %s', async ([sql, reason]) => {
    const tables = () => query(`select count(*) from information_schema.columns where table_schema = 'public'`);
    const before = await tables();
    const failed = await migrateDatabase(portal.db, addMigration(sql)).catch(describeStartFailure);
    expect(failed).toBe(
      `The tables could not be brought up to date: migration 9999_later failed with SQL state ${reason}. ` +
        'The tables are as before; the former version still runs on them.',
    );
    expect(await tables()).toEqual(before);
  });
});
