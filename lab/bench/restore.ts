import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database.ts';
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres.ts';
import { createFileStore, objectsOf } from '../../src/server/files/file-store.ts';
import { createKeyring } from '../../src/server/keyring.ts';
import { generateCases } from '../large-seed/generate-cases.ts';
import { settingsWithoutParties } from './case-database.ts';

/**
 * A backup of 10,000 cases with 20,000 files of 100 kB, the next one into the same folder, a deep check of the files, and
 * a restore into an empty database and an empty folder, all by the operator's commands as processes of their own. Prints
 * JSON {backupSeconds, nextBackupSeconds, checkSeconds, restoreSeconds}.
 */
const cases = 10_000;
const filesPerCase = 2;
const fileBytes = 100_000;

const root = fileURLToPath(new URL('../..', import.meta.url));
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'restore-'));
const dataDir = join(folder, 'data');
const postgres = await startEmbeddedPostgres({ dataDir, database: 'portal' });
try {
  await generateCases({ url: postgres.url, dataDir, cases, dealers: 1 });
  const env = {
    ...settingsWithoutParties(postgres.url, dataDir),
    BACKUP_KEY: randomBytes(32).toString('base64'),
  };
  await addFiles(env);
  const restored = new URL(postgres.url);
  restored.pathname = '/restored';
  const db = openDatabase(postgres.url, { max: 1 });
  await db.$client.query('create database restored');
  await db.$client.end();
  const backups = join(folder, 'backups');
  const backupSeconds = run(env, 'backup', '--to', backups);
  const nextBackupSeconds = run(env, 'backup', '--to', backups);
  const checkSeconds = run(env, 'files', 'check', '--deep');
  const there = { ...env, DATABASE_URL: restored.href, DATA_DIR: join(folder, 'restored') };
  const restoreSeconds = run(there, 'restore', '--from', backups, '--yes');
  console.log(JSON.stringify({ backupSeconds, nextBackupSeconds, checkSeconds, restoreSeconds }));
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Runs an operator command; returns its seconds. */
function run(env: Record<string, string>, ...args: string[]): number {
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'src/operator/main.ts'), ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args[0]}: ${stderr}`);
  return Math.round((performance.now() - begun) / 100) / 10;
}

/** Keeps files of random bytes, which do not shrink, and names them as files of the cases. */
async function addFiles(env: Record<string, string>): Promise<void> {
  const config = readConfig(env);
  const files = createFileStore(objectsOf(config), createKeyring(config.DATA_KEYS, config.HASH_KEY));
  const db = openDatabase(config.DATABASE_URL, { max: 1 });
  const client = await db.$client.connect();
  const { rows } = await client.query<{ case_no: string; dealer_id: string }>('select case_no, dealer_id from cases');
  for (const { case_no, dealer_id } of rows) {
    const bytes = Array.from({ length: filesPerCase }, () => randomBytes(fileBytes));
    const addresses = await Promise.all(bytes.map((byte) => files.put(byte)));
    for (const address of addresses) {
      await client.query(
        `insert into files (file_id, dealer_id, case_no, file_name, mime, size, address, created_at)
         values ($1, $2, $3, 'log-card.pdf', 'application/pdf', $4, $5, now())`,
        [randomUUID(), dealer_id, case_no, fileBytes, address],
      );
    }
  }
  client.release();
  await db.$client.end();
}
