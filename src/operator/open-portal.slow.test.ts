import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrateDatabase, openDatabase } from '../server/database.ts';
import { readOrCreateKeys } from '../server/demonstration-keys.ts';
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from '../server/embedded-postgres.ts';
import { spawnOperator } from '../testing/run-operator.ts';

it('finds the portal that npm start runs in a data folder, and says so when none runs', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'operator-'));
  const list = () => spawnOperator(['dealers', 'list'], { DATA_DIR: dataDir }).ended;
  readOrCreateKeys(dataDir);
  const postgres = await startEmbeddedPostgres({ dataDir, database: 'portal', settings: { fsync: 'off' } });
  const place = join(dataDir, 'postgres', 'place');
  const elsewhere = existsSync(place) && readFileSync(place, 'utf8');
  try {
    const early = await list();
    expect(early).toMatchObject({ exitCode: 1, err: expect.stringMatching(/^The tables are not up to date\. Start/) });
    const db = openDatabase(postgres.url, { max: 2 });
    await migrateDatabase(db);
    await db.$client.end();
    expect(await list()).toEqual({
      exitCode: 0,
      out: 'There are no dealers yet. Add one with: dealers create\n',
      err: '',
    });
  } finally {
    await postgres.stop();
  }
  expect(await list()).toMatchObject({ exitCode: 1, err: expect.stringContaining(`runs on ${dataDir}.`) });
  deleteEmbeddedPostgres(dataDir);
  expect(readdirSync(dataDir)).toEqual(['keys.json']);
  expect(elsewhere && existsSync(join('/var/lib/dealer-portal', elsewhere))).toBeFalsy();
  rmSync(dataDir, { recursive: true, force: true });
});
