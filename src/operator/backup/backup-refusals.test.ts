import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { newBackupKey } from '../../testing/empty-database.ts';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { runOperator } from '../../testing/run-operator.ts';

const scratch = mkdtempSync(join(tmpdir(), 'backups-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it('names the folder that cannot be used, not the database', async () => {
  const outcome = await runOperator(portal, ['backup', '--to', '/dev/null/portal'], { BACKUP_KEY: newBackupKey() });
  expect([outcome.exitCode, outcome.err]).toEqual([1, '/dev/null/portal cannot be used (ENOTDIR).\n']);
});

it('says of an empty file that there is no backup key', async () => {
  const file = join(scratch, 'empty.key');
  writeFileSync(file, '\n');
  const outcome = await runOperator(portal, ['backup', '--to', join(scratch, 'portal'), '--key-file', file]);
  expect(outcome.exitCode).toBe(2);
  expect(outcome.err).toMatch(/^There is no backup key\./);
});
