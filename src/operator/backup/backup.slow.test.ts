import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect } from 'vitest';
import { openBackupFolder, prepareBackupFolder } from '../../server/backup/backup-folder.ts';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { openBackup } from '../../server/backup/verify-backup.ts';
import { makeEmptyDatabase, newBackupKey } from '../../testing/empty-database.ts';
import { grace, portal, graceTest as test } from '../../testing/portal-of-file.ts';
import { type OperatorRun, runOperator, settingsOf, spawnOperator } from '../../testing/run-operator.ts';
import { sampleCase } from '../../testing/sample-case.ts';
import { listDocuments, openCase, readCase, uploadSpecimen } from '../../testing/saved-case.ts';
import { startS3 } from '../../testing/start-s3.ts';
import { startTestPortal } from '../../testing/test-portal.ts';
import { waitsForLock } from '../../testing/waits-for-lock.ts';
import { openPortal } from '../open-portal.ts';

const key = newBackupKey();
const scratch = mkdtempSync(join(tmpdir(), 'backups-'));
const folder = join(scratch, 'backups');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let caseNo: string;
let first: string;
/** A file that the first backup contains; later backups add other files. */
let fileOfFirst: string;

const run = (args: string[], settings: Record<string, string> = {}): Promise<OperatorRun> =>
  runOperator(portal, ['--as', 'tester', ...args], { BACKUP_KEY: key, ...settings });

async function runJson<T>(args: string[], settings: Record<string, string> = {}): Promise<T> {
  const { exitCode, out, err } = await run(['--json', ...args], settings);
  if (exitCode !== 0) throw new Error(err);
  return JSON.parse(out) as T;
}

/** A slow command also prints its progress. */
const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

/** Runs against an empty database and expects that it is still empty afterwards. */
async function refused(args: string[], settings: Record<string, string> = {}): Promise<string> {
  const target = await makeEmptyDatabase(portal.config.DATABASE_URL);
  try {
    const { exitCode, err } = await run(['restore', '--yes', ...args], { ...target.settings, ...settings });
    expect(exitCode).toBe(1);
    expect(await target.query("select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
    expect(readdirSync(target.settings.DATA_DIR)).toEqual([]);
    return err;
  } finally {
    await target.close();
  }
}

test.beforeAll(async () => {
  const opened = await openCase();
  ({ caseNo } = opened);
  await uploadSpecimen({ ...opened, fileType: 'LogCard' }, 'logcard-01-petrol.pdf');
  await portal.runJobs();
  ({ backup: first } = await runJson<{ backup: string }>(['backup', '--to', folder]));
  const files = readdirSync(join(folder, 'files'), { recursive: true, encoding: 'utf8' });
  fileOfFirst = join('files', files.find((name) => name.includes('/')) ?? '');
});

async function digests(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'drizzle', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: digest } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
    );
    found[name] = digest[0].digest;
  }
  await client.end();
  return found;
}

/** Writes cases with one file each until it is stopped, with three parallel writers. */
function keepWriting() {
  let isOver = false;
  let saved = 0;
  const logCard = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');
  const write = async () => {
    while (!isOver) {
      const opened = await openCase();
      saved += 1;
      const file = { name: `${saved}.pdf`, bytes: Buffer.concat([logCard, Buffer.from(`%${saved}`)]) };
      await portal.upload({ caseNo: opened.caseNo, fileType: 'LogCard' }, file, grace);
    }
  };
  const writers = [write(), write(), write()];
  return {
    saved: () => saved,
    async stop() {
      isOver = true;
      await Promise.all(writers);
    },
  };
}

describe('a backup that is made while the portal writes', () => {
  test('restores one moment of it', async () => {
    const writing = keepWriting();
    await expect.poll(writing.saved, { interval: 5 }).toBeGreaterThan(3);
    const before = writing.saved();
    const { backup } = await runJson<{ backup: string }>(['backup', '--to', folder]);
    expect(writing.saved()).toBeGreaterThan(before);
    await writing.stop();

    const target = await makeEmptyDatabase(portal.config.DATABASE_URL);
    const restored = await run(['restore', '--from', folder, '--backup', backup, '--yes'], target.settings);
    expect(restored).toMatchObject({ exitCode: 0, out: expect.stringContaining('every file that is named is there') });
    const [sums] = await target.query<Record<string, number>>(
      `select (select count(*) from cases)::int as cases,
         (select sum(pending + completed) from case_counts)::int as counted,
         (select count(*) from audit_events where action = 'cases.open-case')::int as audited,
         (select last_value from audit_events_sequence_seq) >= (select max(sequence) from audit_events) as ahead`,
    );
    expect(sums).toMatchObject({ counted: sums?.cases, audited: sums?.cases, ahead: true });
    expect(sums?.cases).toBeGreaterThan(before - 3);
    await target.close();
  });

  test('holds files that the portal removes after its moment', async () => {
    const [address = ''] = await storedFiles();
    const path = join(portal.config.DATA_DIR, 'files', address.slice(0, 2), address.slice(2));
    const bytes = readFileSync(path);
    const removed = await prepareBackupFolder(join(scratch, 'removed'));
    const { manifest } = await makeBackup(portal.context, removed, Buffer.from(key, 'base64'), (sentence) => {
      if (sentence.startsWith('Database')) rmSync(path, { force: true });
    });
    expect(manifest.missing).toEqual([]);
    writeFileSync(path, bytes);
  });
});

async function storedFiles(): Promise<string[]> {
  const { rows } = await portal.db.$client.query<{ address: string }>('select address from files order by address');
  return [...new Set(rows.map((row) => row.address))];
}

describe('a second backup', () => {
  test('copies new files only, and prune removes what only older ones have', async () => {
    const place = join(scratch, 'pruned');
    const one = await runJson<Made>(['backup', '--to', place]);
    expect(one.addedFiles).toBe(one.files);
    await uploadSpecimen({ ...(await openCase()), fileType: 'LogCard' }, 'logcard-02-electric.pdf');
    const two = await runJson<Made>(['backup', '--to', place]);
    expect(two.addedFiles).toBe(1);
    expect(two.files).toBe(one.files + 1);
    const list = await runJson<{ backup: string }[]>(['backup', 'list', '--in', place]);
    expect(list.map((row) => row.backup)).toEqual([two.backup, one.backup]);

    // A file that only the older backup has, unused by any backup for a day.
    const known = readdirSync(join(place, 'files'));
    const stale = join(place, 'files', known[0] ?? '', 'a'.repeat(62));
    writeFileSync(stale, 'of an older backup');
    utimesSync(stale, 1, 1);
    expect(await run(['backup', 'prune', '--in', place, '--keep', '1'])).toMatchObject({ exitCode: 2 });
    const pruned = await runJson<object>(['backup', 'prune', '--in', place, '--keep', '1', '--yes']);
    expect(pruned).toEqual({ backups: [one.backup], files: 1 });
    expect(await run(['backup', 'verify', '--from', place])).toMatchObject({ exitCode: 0 });
  });

  test('goes into no folder that holds anything else', async () => {
    const place = mkdtempSync(join(scratch, 'other-'));
    writeFileSync(join(place, 'notes.txt'), 'notes');
    const { exitCode, err } = await run(['backup', '--to', place]);
    expect(exitCode).toBe(1);
    expect(err).toContain('is neither empty nor a folder of backups');
    expect(readdirSync(place)).toEqual(['notes.txt']);
  });
});

interface Made {
  backup: string;
  files: number;
  addedFiles: number;
}

describe('a backup that is not as it was written is refused before anything is restored', () => {
  const flip = (path: string, place: number) => {
    const bytes = readFileSync(path);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };
  const changes: [string, (backup: string, files: string) => void][] = [
    ['a changed manifest', (backup) => flip(join(backup, 'manifest'), 200)],
    ['no manifest', (backup) => rmSync(join(backup, 'manifest'))],
    ['a changed table', (backup) => flip(join(backup, 'public.cases'), 300)],
    ['a table cut off', (backup) => truncateSync(join(backup, 'public.audit_events'), 70_000)],
    ['a missing table', (backup) => rmSync(join(backup, 'public.sessions'))],
    [
      'two tables exchanged',
      (backup) => {
        renameSync(join(backup, 'public.cases'), join(backup, 'aside'));
        renameSync(join(backup, 'public.sessions'), join(backup, 'public.cases'));
        renameSync(join(backup, 'aside'), join(backup, 'public.sessions'));
      },
    ],
    [
      'a table of another backup',
      (backup) => {
        const [other = ''] = readdirSync(join(scratch, 'removed')).filter((name) => name.startsWith('20'));
        cpSync(join(scratch, 'removed', other, 'public.cases'), join(backup, 'public.cases'));
      },
    ],
    ['a cut-off list of files', (backup) => truncateSync(join(backup, 'files'), 60)],
    ['a changed file', (_, files) => flip(files, 100)],
    ['a missing file', (_, files) => rmSync(files)],
  ];
  test.for(changes)('%s', async ([, change]) => {
    const place = mkdtempSync(join(scratch, 'changed-'));
    cpSync(folder, place, { recursive: true });
    change(join(place, first), join(place, fileOfFirst));
    const err = await refused(['--from', place, '--backup', first]);
    expect(lastLine(err)).toMatch(/^The backup .*(not as it was written|is missing|no manifest)/);
    const verified = await run(['backup', 'verify', '--from', place, '--backup', first]);
    expect([verified.exitCode, lastLine(verified.err)]).toEqual([1, lastLine(err)]);
  });
});

describe('a restore is refused', () => {
  test('with other keys', async () => {
    expect(await refused(['--from', folder], { BACKUP_KEY: newBackupKey() })).toContain('another backup key');
    const other = `first:${newBackupKey()}`;
    expect(await refused(['--from', folder], { DATA_KEYS: other })).toContain('DATA_KEYS has other keys');
    expect(await refused(['--from', folder], { DATA_KEYS: `new:${newBackupKey()}` })).toContain('lacks keys');
    expect(await refused(['--from', folder], { HASH_KEY: newBackupKey() })).toContain('HASH_KEY is not the one');
  });

  test('without a backup key, or with a key of the data for one', async () => {
    const args = ['restore', '--from', folder, '--yes'];
    expect(await run(args, { BACKUP_KEY: '' })).toMatchObject({ exitCode: 2, err: expect.stringContaining('openssl') });
    expect(await run(args, { BACKUP_KEY: portal.config.HASH_KEY })).toMatchObject({ exitCode: 2 });
  });

  test('while processes are connected, and where the database is not empty', async () => {
    const busy = await portal.db.$client.connect();
    expect((await run(['restore', '--from', folder, '--yes'])).err).toContain('Stop the portal and the workers');
    busy.release();
    const target = await makeEmptyDatabase(portal.config.DATABASE_URL);
    await target.query('create table mine (id integer)');
    const { exitCode, err } = await run(['restore', '--from', folder, '--yes'], target.settings);
    expect(exitCode).toBe(1);
    expect(err).toContain('The database is not empty');
    await target.close();
  });

  test('without --yes', async () => {
    const target = await makeEmptyDatabase(portal.config.DATABASE_URL);
    const { exitCode, err } = await run(['restore', '--from', folder], target.settings);
    expect(exitCode).toBe(2);
    expect(err).toMatch(/This restores the backup .*: \d+ rows and \d+ files/);
    await target.close();
  });
});

describe('what is interrupted', () => {
  test('as a backup leaves none', async () => {
    const place = join(scratch, 'interrupted');
    const client = await portal.db.$client.connect();
    await client.query('begin');
    await client.query('lock table cases in access exclusive mode');
    const killed = spawnOperator(['backup', '--to', place], { ...settingsOf(portal), BACKUP_KEY: key });
    await expect.poll(() => waitsForLock(portal), { interval: 20 }).toBe(true);
    killed.kill();
    await killed.ended;
    await client.query('rollback');
    client.release();
    expect(await runJson(['backup', 'list', '--in', place])).toEqual([]);
    expect((await run(['restore', '--from', place, '--yes'])).err).toContain('holds no complete backup');
    expect(await run(['backup', '--to', place])).toMatchObject({ exitCode: 0 });
    expect(await run(['backup', 'verify', '--from', place])).toMatchObject({ exitCode: 0 });
  });

  test('as a restore leaves the database empty, and can be repeated', async () => {
    const target = await makeEmptyDatabase(portal.config.DATABASE_URL);
    const restored = await openPortal('tester', { ...settingsOf(portal), ...target.settings });
    const open = await openBackup(await openBackupFolder(folder), first, Buffer.from(key, 'base64'));
    const stop = new Error('interrupted');
    const stopping = restoreBackup({ ...restored.ctx, db: restored.db }, open, (sentence) => {
      if (sentence === 'Database: public.sessions') throw stop;
    });
    await expect(stopping).rejects.toBe(stop);
    await restored.close();
    expect(await target.query("select from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
    const again = await run(['restore', '--from', folder, '--backup', first, '--yes'], target.settings);
    expect(again).toMatchObject({ exitCode: 0 });
    await target.close();
  });
});

describe('files in a bucket', () => {
  test('are restored from there and to there', async () => {
    const s3 = await startS3();
    const bucket = {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    const target = await makeEmptyDatabase(portal.config.DATABASE_URL);
    const settings = { ...target.settings, ...bucket };
    const args = ['--from', folder, '--backup', first, '--yes'];
    const { files } = await runJson<{ files: number }>(['restore', ...args], settings);
    const made = await runJson<Made>(['backup', '--to', join(scratch, 'from-bucket')], settings);
    expect(made).toMatchObject({ files, addedFiles: files });
    expect(readdirSync(target.settings.DATA_DIR)).toEqual([]);
    await target.close();
    await s3.close();
  });
});

// Last, because the portal of the other tests no longer exists afterwards.
test('everything that was deleted comes back from the latest backup', async () => {
  await portal.context.enqueue({ name: 'test.under-way', payload: {}, key: 'under-way' });
  const { rows: locked } = await portal.db.$client.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker', attempts = 25
     where key = 'under-way' returning id`,
  );
  const document = (await listDocuments(caseNo)).find((item) => item.fileType === 'LogCard');
  const detail = await readCase(caseNo);
  const content = await portal.context.files.get((await storedFiles())[0] ?? '');
  const before = await digests(portal.config.DATABASE_URL);
  const noted = await runJson<{ place: number; hash: string }>(['audit', 'verify']);
  expect(await run(['backup', '--to', folder])).toMatchObject({ exitCode: 0 });

  await portal.app.close();
  const { DATABASE_URL, DATA_DIR, DATA_KEYS, HASH_KEY } = portal.config;
  const server = new URL(DATABASE_URL);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  const admin = new Client({ connectionString: server.href });
  await admin.connect();
  await admin.query(`drop database ${name} with (force)`);
  await admin.query(`create database ${name} template template0`);
  await admin.end();
  rmSync(join(DATA_DIR, 'files'), { recursive: true });

  expect(await run(['restore', '--from', folder, '--yes'])).toMatchObject({ exitCode: 0 });
  const after = await digests(DATABASE_URL);
  const changing = ['public.audit_events', 'public.audit_head', 'graphile_worker._private_jobs'];
  for (const table of changing) delete before[table];
  for (const table of changing) delete after[table];
  expect(after).toEqual(before);
  // The audit trail continues where it was, and still allows neither changes nor gaps.
  expect(await run(['audit', 'verify', '--head', `${noted.place}:${noted.hash}`])).toMatchObject({ exitCode: 0 });
  await expect(portal.db.$client.query("update audit_events set actor = 'x' where place = 1")).rejects.toThrow(
    'only ever',
  );
  const { rows: jobs } = await portal.db.$client.query(
    `select locked_by, attempts, key from graphile_worker._private_jobs where id = $1`,
    [locked[0].id],
  );
  expect(jobs).toEqual([{ locked_by: null, attempts: 24, key: 'under-way' }]);
  await portal.db.$client.query("delete from graphile_worker._private_jobs where key = 'under-way'");

  const second = await startTestPortal({ DATABASE_URL, DATA_DIR, DATA_KEYS, HASH_KEY });
  try {
    second.clock.advance(120);
    const token = await second.login();
    const { data: shown } = await second.call(`GET /case/detail/${caseNo}`, { token });
    expect(shown).toEqual({ ...detail, updatedByYou: expect.anything() });
    const listed = await second.call<{ fileId: string }[]>('GET /case/file/list', { token, query: { caseNo } });
    expect(listed.data.find((item) => item.fileId === document?.fileId)).toEqual(document);
    expect((await second.context.files.get((await storedFiles())[0] ?? '')).equals(content)).toBe(true);
    // New cases and events do not collide with restored ones.
    const { data } = await second.call<{ caseNo: string }>('POST /case/detail/save', { token, body: sampleCase() });
    expect(data.caseNo).not.toBe(caseNo);
  } finally {
    await second.close();
  }
});
