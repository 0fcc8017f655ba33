import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect } from 'vitest';
import { auditEvents } from '../server/tables.ts';
import { newBackupKey } from '../testing/empty-database.ts';
import { portal, graceTest as test } from '../testing/portal-of-file.ts';
import { type OperatorRun, runOperator } from '../testing/run-operator.ts';
import { openCase, uploadSpecimen } from '../testing/saved-case.ts';

const scratch = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const key = newBackupKey();
const folder = join(scratch, 'backups');
const run = (...args: string[]): Promise<OperatorRun> =>
  runOperator(portal, ['--as', 'tester', ...args], { BACKUP_KEY: key });

let addresses: string[];
const pathOf = (address: string) => join(portal.config.DATA_DIR, 'files', address.slice(0, 2), address.slice(2));

/** Ways a disk can lose a file, each applied to a separate file. */
const losses: [string, 'missing' | 'damaged', (path: string) => void][] = [
  ['a deleted file', 'missing', (path) => rmSync(path)],
  ['a file cut off', 'damaged', (path) => truncateSync(path, 1000)],
  ['an empty file', 'damaged', (path) => truncateSync(path, 0)],
  [
    'a file with one changed bit at its end',
    'damaged',
    (path) => {
      const bytes = readFileSync(path);
      bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    },
  ],
  ['another file under its name', 'damaged', (path) => writeFileSync(path, readFileSync(pathOf(addresses[1] ?? '')))],
];

test.beforeAll(async () => {
  const opened = await openCase();
  await uploadSpecimen({ ...opened, fileType: 'LogCard' }, 'logcard-01-petrol.pdf');
  await uploadSpecimen({ ...opened, fileType: 'OtherDocument' }, 'logcard-02-electric.pdf');
  const { rows } = await portal.db.$client.query<{ address: string }>('select distinct address from files order by 1');
  addresses = rows.map((row) => row.address);
  expect(await run('backup', '--to', folder)).toMatchObject({ exitCode: 0 });
});

test('a store without faults is said to open in full', async () => {
  const { exitCode, out } = await run('files', 'check', '--deep');
  expect([exitCode, out]).toEqual([0, expect.stringMatching(/^All \d+ files that are named open\./)]);
});

describe.each(losses)('%s', (_name, fault, lose) => {
  test('is named by the deep check and by the next backup, and comes back from it', async () => {
    const [address = ''] = addresses;
    const before = await portal.context.files.get(address);
    lose(pathOf(address));
    const checked = await run('files', 'check', '--deep');
    expect(checked).toMatchObject({ exitCode: 1, err: expect.stringContaining(`${fault}, files.address: ${address}`) });
    expect(checked.err.match(/[0-9a-f]{64}/g)).toEqual([address]);

    const made = await run('backup', '--to', folder);
    expect(made.exitCode).toBe(1);
    expect(made.err).toContain(`${fault} in the file store: ${address} (the backup has the copy of an earlier one)`);
    expect(await run('backup', 'verify', '--from', folder)).toMatchObject({ exitCode: 0 });
    const place = mkdtempSync(join(scratch, 'fresh-'));
    const fresh = await run('backup', '--to', place);
    expect(fresh.err).toContain(`${fault} in the file store: ${address} (not in the backup either)`);
    const listed = await run('--json', 'backup', 'list', '--in', place);
    expect(JSON.parse(listed.out)).toMatchObject([{ missing: 1 }]);

    expect(await run('files', 'mend', '--from', folder)).toMatchObject({ exitCode: 2 });
    const mended = await run('files', 'mend', '--from', folder, '--yes');
    expect(mended).toMatchObject({ exitCode: 0, out: 'Brought back: 1. Every file that is named opens.\n' });
    expect((await portal.context.files.get(address)).equals(before)).toBe(true);
    expect(await run('backup', '--to', folder)).toMatchObject({ exitCode: 0 });
  });
});

/** Returns the copies in the backup folder, by the address of their content. */
function copiesIn(place: string): string[] {
  const names = readdirSync(join(place, 'files'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.includes('/')).map((name) => join(place, 'files', name));
}

test('a damaged copy of an earlier backup is named and copied again', async () => {
  const [copy = ''] = copiesIn(folder);
  truncateSync(copy, 200);
  expect(await run('backup', 'verify', '--from', folder)).toMatchObject({ exitCode: 1 });
  const made = await run('backup', '--to', folder);
  expect(made).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/damaged in the folder of backups, and copied again: [0-9a-f]{64}/),
  });
  expect(await run('backup', 'verify', '--from', folder)).toMatchObject({ exitCode: 0 });
  expect(await run('backup', '--to', folder)).toMatchObject({ exitCode: 0 });
});

test('a file that is damaged in both places is left, and said so', async () => {
  const [address = ''] = addresses;
  const sealed = readFileSync(pathOf(address));
  const copies = copiesIn(folder).map((path) => ({ path, bytes: readFileSync(path) }));
  truncateSync(pathOf(address), 1000);
  for (const { path } of copies) truncateSync(path, 200);
  const { exitCode, err } = await run('files', 'mend', '--from', folder, '--yes');
  expect([exitCode, err]).toEqual([
    1,
    expect.stringContaining(`Brought back: 0. The folder has no copy of:\n  ${address}`),
  ]);
  writeFileSync(pathOf(address), sealed);
  for (const { path, bytes } of copies) writeFileSync(path, bytes);
});

test('each mending is in the audit trail', async () => {
  const acts = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'server.mend-files'));
  expect(acts.map(({ actor, details }) => [actor, details.mended])).toEqual(losses.map(() => ['operator:tester', 1]));
});
