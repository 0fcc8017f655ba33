import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { portal, graceTest as test } from '../../testing/portal-of-file.ts';
import { openCase, uploadSpecimen } from '../../testing/saved-case.ts';
import { listBackups, openBackupFolder, prepareBackupFolder } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';

const scratch = mkdtempSync(join(tmpdir(), 'backups-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const [key, otherKey] = [randomBytes(32), randomBytes(32)];

const backUp = async (path: string, withKey = key, onProgress: (sentence: string) => void = () => undefined) =>
  makeBackup(portal.context, await prepareBackupFolder(path), withKey, onProgress);
const namesIn = (path: string) => readdirSync(path).filter((name) => name.endsWith('Z') || name.endsWith('.part'));

test.beforeAll(async () => {
  await uploadSpecimen({ ...(await openCase()), fileType: 'LogCard' }, 'logcard-01-petrol.pdf');
});

describe('a folder with backups of another backup key', () => {
  test('takes no backup, whose files could not be restored', async () => {
    const path = join(scratch, 'two-keys');
    const { backup } = await backUp(path);
    await expect(backUp(path, otherKey)).rejects.toThrow('has backups with another backup key');
    expect(namesIn(path)).toEqual([backup]);
    await backUp(path);
  });

  test('is noticed by its files if no backup is complete', async () => {
    const path = join(scratch, 'two-keys-interrupted');
    const stop = new Error('interrupted');
    const stopped = backUp(path, key, (sentence) => {
      if (sentence.startsWith('Database')) throw stop;
    });
    await expect(stopped).rejects.toBe(stop);
    await expect(backUp(path, otherKey)).rejects.toThrow('has backups with another backup key');
    await backUp(path);
  });
});

describe('a backup has no name', () => {
  test('before it was read back', async () => {
    const path = join(scratch, 'read-back');
    let named: string[] | undefined;
    await backUp(path, key, (sentence) => {
      if (sentence.startsWith('Checking')) named ??= namesIn(path);
    });
    expect(named).toEqual([expect.stringMatching(/\.part$/)]);
    expect(await listBackups(await openBackupFolder(path))).toHaveLength(1);
  });

  test('if a file that an earlier one had was removed while it was made', async () => {
    const path = join(scratch, 'pruned-meanwhile');
    const { backup } = await backUp(path);
    const late = backUp(path, key, (sentence) => {
      if (sentence.startsWith('Checking')) rmSync(join(path, 'files'), { recursive: true, force: true });
    });
    await expect(late).rejects.toThrow('was removed meanwhile');
    expect(namesIn(path)).toEqual([backup]);
  });
});
