import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect } from 'vitest';
import { openBackupFolder, prepareBackupFolder } from '../../server/backup/backup-folder.ts';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { openBackup } from '../../server/backup/verify-backup.ts';
import { migrationsFolder } from '../../server/database.ts';
import { makeEmptyDatabase, newBackupKey } from '../../testing/empty-database.ts';
import { portal, graceTest as test } from '../../testing/portal-of-file.ts';
import { settingsOf } from '../../testing/run-operator.ts';
import { openCase } from '../../testing/saved-case.ts';
import { openPortal } from '../open-portal.ts';

const key = newBackupKey();
const scratch = mkdtempSync(join(tmpdir(), 'backups-'));
const folder = join(scratch, 'backups');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
let first: string;

test.beforeAll(async () => {
  await openCase();
  const made = await makeBackup(
    portal.context,
    await prepareBackupFolder(folder),
    Buffer.from(key, 'base64'),
    () => undefined,
  );
  first = made.backup;
});

describe('a backup of another version', () => {
  /** Returns the migrations of a version with one more, or with one less. */
  function migrationsOf(kind: 'later' | 'earlier'): string {
    const place = mkdtempSync(join(scratch, 'migrations-'));
    cpSync(migrationsFolder, place, { recursive: true });
    const path = join(place, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8'));
    const latest = journal.entries.at(-1);
    if (kind === 'earlier') journal.entries.pop();
    else {
      journal.entries.push({ ...latest, idx: latest.idx + 1, when: latest.when + 1, tag: 'later' });
      writeFileSync(
        join(place, 'later.sql'),
        "alter table cases add column was_restored text not null default 'x'; update cases set was_restored = case_no;",
      );
    }
    writeFileSync(path, JSON.stringify(journal));
    return place;
  }
  async function restoreWith(folderOfMigrations: string) {
    const target = await makeEmptyDatabase(portal.config.DATABASE_URL);
    const restored = await openPortal('tester', { ...settingsOf(portal), ...target.settings });
    const open = await openBackup(await openBackupFolder(folder), first, Buffer.from(key, 'base64'));
    const result = await restoreBackup(
      { ...restored.ctx, db: restored.db },
      open,
      () => undefined,
      folderOfMigrations,
    ).finally(() => restored.close());
    return { target, result };
  }

  test('that is older is brought up to date with its rows', async () => {
    const { target, result } = await restoreWith(migrationsOf('later'));
    expect(result).toEqual({ missing: [], auditProblem: undefined });
    const rows = await target.query<{ same: boolean }>('select was_restored = case_no as same from cases');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.same)).toBe(true);
    await target.close();
  });

  test('that is newer is refused', async () => {
    await expect(restoreWith(migrationsOf('earlier'))).rejects.toThrow('Restore it with that version or a later one');
  });
});
