import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { seedDemonstration } from '../../../scripts/seed-demonstration.ts';
import { migrateDatabase, openDatabase } from '../../server/database.ts';
import { readOrCreateKeys } from '../../server/demonstration-keys.ts';
import { deleteEmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from '../../server/embedded-postgres.ts';
import { newBackupKey } from '../../testing/empty-database.ts';
import { spawnOperator } from '../../testing/run-operator.ts';

it('backs up and restores the portal of npm start, whether it runs or not', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'npm-start-'));
  chmodSync(scratch, 0o755);
  const dataDir = join(scratch, 'data');
  const folder = join(scratch, 'backups');
  const settings = { DATA_DIR: dataDir, BACKUP_KEY: newBackupKey() };
  const operate = (...args: string[]) => spawnOperator(args, settings).ended;
  const find = () => findEmbeddedPostgres({ dataDir, database: 'portal' });

  readOrCreateKeys(dataDir);
  const options = { dataDir, database: 'portal', settings: { fsync: 'off' } };
  const postgres = await startEmbeddedPostgres(options);
  const db = openDatabase(postgres.url, { max: 2 });
  await migrateDatabase(db);
  await seedDemonstration(db);
  await db.$client.end();
  expect(await operate('backup', '--to', folder)).toMatchObject({ exitCode: 0 });
  expect(await find()).toBeDefined();
  await postgres.stop();
  expect(await operate('backup', '--to', folder)).toMatchObject({ exitCode: 0 });
  expect(await find()).toBeUndefined();

  const keys = readFileSync(join(dataDir, 'keys.json'));
  deleteEmbeddedPostgres(dataDir);
  rmSync(dataDir, { recursive: true });
  expect(await operate('restore', '--from', folder, '--yes')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('put the copy of keys.json there'),
  });
  expect(existsSync(dataDir)).toBe(false);
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'keys.json'), keys);
  expect(await operate('restore', '--from', folder, '--yes')).toMatchObject({ exitCode: 0 });
  expect(await find()).toBeUndefined();

  const again = await startEmbeddedPostgres(options);
  const client = new Client({ connectionString: again.url });
  await client.connect();
  const { rows } = await client.query('select channel_no from dealers order by 1 limit 1');
  await client.end();
  expect(rows).toEqual([{ channel_no: 'BA001' }]);
  expect((await operate('restore', '--from', folder, '--yes')).err).toContain('The database is not empty');
  await again.stop();
  deleteEmbeddedPostgres(dataDir);
  rmSync(scratch, { recursive: true, force: true });
});
