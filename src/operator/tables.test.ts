import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect } from 'vitest';
import { prepareDatabase } from '../server/start/prepare-database.ts';
import { describeStartFailure } from '../server/start/start-process.ts';
import { makeEmptyDatabase, newBackupKey } from '../testing/empty-database.ts';
import { freePort } from '../testing/free-port.ts';
import { portalTest as it, portal } from '../testing/portal-of-file.ts';
import { runOperator } from '../testing/run-operator.ts';
import { spawnBeside } from '../testing/spawn-beside.ts';

const suffix = randomUUID().replaceAll('-', '').slice(0, 12);
const [role, owner] = [`works_${suffix}`, `owns_${suffix}`];
const query = (statement: string) => portal.db.$client.query(statement);

it.beforeAll(async () => {
  for (const name of [role, owner]) await query(`create role ${name} login password 'Kovan2031'`);
  return async () => {
    for (const name of [role, owner]) await query(`drop owned by ${name}; drop role ${name}`);
  };
});

/** Returns the database URL for another role. */
function as(name: string, url: string): string {
  const found = new URL(url);
  [found.username, found.password] = [name, 'Kovan2031'];
  return found.href;
}

it('makes the tables as the owner of the database, and divides one role into two', async () => {
  const empty = await makeEmptyDatabase(portal.config.DATABASE_URL);
  const { DATABASE_URL: url } = empty.settings;
  await query(`alter database ${new URL(url).pathname.slice(1)} owner to ${role}`);
  const update = (user: string, ...options: string[]) =>
    runOperator(portal, ['tables', 'update', ...options], { DATABASE_URL: as(user, url) });
  expect(await update(owner)).toMatchObject({ exitCode: 1, err: expect.stringContaining('owner of the tables') });
  expect(await update(role)).toMatchObject({ exitCode: 0 });
  await empty.query(`reassign owned by ${role} to ${owner}`);
  expect(await update(owner, '--for', 'nobody_at_all')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('There is no role nobody_at_all.'),
  });
  expect(await update(owner, '--for', role)).toMatchObject({ exitCode: 0 });
  await prepareDatabase(as(role, url));
  await empty.close();
});

it('gives a role that owns nothing what portal, worker and backups need, and no more', async () => {
  const settings = { DATABASE_URL: as(role, portal.config.DATABASE_URL) };
  const early = await prepareDatabase(settings.DATABASE_URL).catch(describeStartFailure);
  expect(early).toMatch(/^The user in DATABASE_URL may not change the tables, or not use them\. /);
  expect(await runOperator(portal, ['tables', 'update', '--for', role])).toMatchObject({
    exitCode: 0,
    out: `The tables are up to date. ${role} has the rights that portal and workers need.\n`,
  });
  // A second run changes nothing.
  expect(await runOperator(portal, ['tables', 'update', '--for', role])).toMatchObject({ exitCode: 0 });

  const [port, workerPort] = [await freePort(), await freePort()];
  const serve = spawnBeside(portal, new URL('../server/serve.ts', import.meta.url), {
    ...settings,
    PORT: String(port),
  });
  const worker = spawnBeside(portal, new URL('../server/worker.ts', import.meta.url), {
    ...settings,
    WORKER_PORT: String(workerPort),
    LOG_LEVEL: 'warn',
  });
  for (const address of [port, workerPort]) {
    const isReady = () =>
      fetch(`http://127.0.0.1:${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { interval: 100 }).toBe(true);
  }
  const asked = await fetch(`http://127.0.0.1:${port}/api/dealer-portal/web/auth/otp`, {
    method: 'POST',
    body: JSON.stringify({ phone: '91274480' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(asked.status).toBe(200);
  await expect.poll(() => portal.latestMessage('sms', '+6591274480')).toBeDefined();
  for (const entry of [serve, worker]) entry.stop();
  await Promise.all([serve.ended, worker.ended]);
  expect(worker.said()).not.toMatch(/cannot be looked for|was lost|failed/);

  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  const backup = ['backup', '--to', join(folder, 'portal')];
  expect(await runOperator(portal, backup, { ...settings, BACKUP_KEY: newBackupKey() })).toMatchObject({ exitCode: 0 });
  expect(await runOperator(portal, ['audit', 'verify'], settings)).toMatchObject({ exitCode: 0 });
  rmSync(folder, { recursive: true });

  const client = new Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  for (const statement of [
    'alter table audit_events disable trigger all',
    'truncate audit_events cascade',
    'create table mine (id int)',
    'drop table cases',
    'delete from drizzle.__drizzle_migrations',
  ]) {
    await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  }
  await expect(client.query("update audit_events set actor = 'x'")).rejects.toThrow('only ever');
  await client.end();
});
