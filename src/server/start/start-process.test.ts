import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { createLocalObjects } from '../../integrations/objects/local-objects.ts';
import { freePort } from '../../testing/free-port.ts';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { childEnvironment, settingsOf } from '../../testing/run-operator.ts';
import { startPooler } from '../../testing/transaction-pooler.ts';
import { createFileStore } from '../files/file-store.ts';
import { checkFolder } from './check-folder.ts';
import { prepareDatabase } from './prepare-database.ts';
import { describeStartFailure } from './start-process.ts';

/** Starts a process that should refuse to start; returns its standard error and its exit code. */
async function start(program: 'serve' | 'worker', settings: Record<string, string | undefined>) {
  const env = { ...childEnvironment, ...settingsOf(portal), PORT: String(await freePort()), ...settings };
  const path = fileURLToPath(new URL(`../${program}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code };
}

it('says in a line why it does not start, and ends with exit code 1', async () => {
  const pooler = await startPooler(portal.config.DATABASE_URL, { mode: 'transaction' });
  const [unset, pooled] = await Promise.all([
    start('serve', { SMTP_URL: undefined, HASH_KEY: 'short' }),
    start('worker', { DATABASE_URL: pooler.url }),
  ]);
  pooler.close();
  expect([unset.code, pooled.code]).toEqual([1, 1]);
  expect(unset.said).toMatch(
    /^The portal does not start. Correct these settings:\n {2}HASH_KEY [^\n]+\n {2}SMTP_URL is missing\n$/,
  );
  expect(pooled.said).toMatch(
    /^The worker does not start. DATABASE_URL leads to a pooler in transaction mode; [^\n]+\n$/,
  );
});

it('refuses a place for returned e-mail at which it can never listen', async () => {
  const elsewhere = {
    BOUNCE_DOMAIN: 'bounces.portal.example',
    BOUNCE_SMTP_PORT: '2525',
    BOUNCE_SMTP_HOST: '203.0.113.7',
  };
  expect(await start('worker', elsewhere)).toEqual({
    said: 'The worker does not start. This machine has no address 203.0.113.7:2525.\n',
    code: 1,
  });
});

it('explains a database that is not there', async () => {
  const nowhere = portal.config.DATABASE_URL.replace(/:\d+\//, ':9/');
  const refused = await prepareDatabase(nowhere).catch((error: unknown) => error);
  expect(describeStartFailure(refused)).toBe(
    'The database of DATABASE_URL refuses the connection: nothing listens there.',
  );
});

it('refuses a folder of files that can never be written', async () => {
  const files = createFileStore(createLocalObjects('/dev/null/files'), portal.context.keyring);
  const refused = await checkFolder(files).catch((error: unknown) => error);
  expect(describeStartFailure(refused)).toBe('The folder of DATA_DIR cannot be written to (ENOTDIR).');
});

it.for([
  [{ code: 'ENOTFOUND', hostname: 'db.example' }, 'The host db.example, named in the settings, is not known.'],
  [{ code: '28P01' }, 'The database refuses the password in DATABASE_URL.'],
  [{ code: '3D000' }, 'The database named in DATABASE_URL does not exist.'],
  [{ message: 'Connection terminated due to connection timeout' }, 'The database of DATABASE_URL does not answer.'],
  [{ code: 'EADDRINUSE', address: '::1', port: 4000 }, 'The address ::1:4000 is in use by another process.'],
  [{ code: 'EROFS' }, 'The folder of DATA_DIR cannot be written to (EROFS).'],
  [{ message: 'A fault of the product' }, undefined],
] as const)('explains %o', ([parts, reason]) => {
  expect(describeStartFailure(Object.assign(new Error(), parts))).toBe(reason);
});
