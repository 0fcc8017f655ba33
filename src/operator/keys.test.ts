import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, getTableName, inArray } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { caseParties, cases } from '../features/cases/server/tables.ts';
import { files } from '../features/documents/server/tables.ts';
import { createFileStore, objectsOf } from '../server/files/file-store.ts';
import { createKeyring, sealedWith } from '../server/keyring.ts';
import { rotateKeys, sealedColumns } from '../server/rotate-keys.ts';
import { auditEvents } from '../server/tables.ts';
import { portalTest as it, portal } from '../testing/portal-of-file.ts';
import { operatorJson, runOperator, settingsOf, spawnOperator } from '../testing/run-operator.ts';
import { openCase } from '../testing/saved-case.ts';
import { waitsForLock } from '../testing/waits-for-lock.ts';

let caseNo: string;
const newKey = (name: string) => `${name}:${randomBytes(32).toString('base64')}`;
const [second, third, fourth] = [newKey('second'), newKey('third'), newKey('fourth')];
const logCard = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');

it.beforeAll(async () => {
  const token = await portal.login();
  ({ caseNo } = await openCase({}, token));
  await portal.upload({ caseNo, fileType: 'LogCard' }, { name: 'card.pdf', bytes: logCard }, token);
  await portal.call('POST /applicationForm/generate', { token, body: { caseNo, financierIds: ['demo-raintree'] } });
  await portal.runJobs();
});

interface Use {
  key: string;
  state: string;
  place: string;
  count: number;
}
const run = (keys: string, ...args: string[]) =>
  runOperator(portal, ['--as', 'tester', 'keys', ...args], { DATA_KEYS: keys });
async function usesWith(keys: string): Promise<Use[]> {
  const { out } = await runOperator(portal, ['keys', 'list', '--json'], { DATA_KEYS: keys });
  return JSON.parse(out) as Use[];
}
const ringOf = (keys: string) => createKeyring(keys, portal.config.HASH_KEY);

/** Expects that the portal's data opens with these keys only. */
async function expectReadable(keys: string): Promise<void> {
  const keyring = ringOf(keys);
  const [row] = await portal.db.select().from(cases).where(eq(cases.caseNo, caseNo));
  expect(keyring.openJson(row?.detail ?? Buffer.alloc(0), `case:${caseNo}`)).toHaveProperty('vehicleInformationWeb');
  const store = createFileStore(objectsOf(portal.config), keyring);
  const [file] = await portal.db.select().from(files).where(eq(files.fileName, 'card.pdf'));
  expect((await store.get(file?.address ?? '')).equals(logCard)).toBe(true);
}

/** Adds many more rows than fit into one transaction, encrypted with the active key of `keys`. */
async function addParties(count: number, keys: string): Promise<void> {
  const keyring = ringOf(keys);
  const rows = Array.from({ length: count }, (_, position) => {
    const personalInfoId = randomUUID();
    const detail = keyring.sealJson({ position }, `party:${personalInfoId}`);
    return { personalInfoId, caseNo, position, role: 'guarantor', partyType: 'individual', detail } as const;
  });
  await portal.db.insert(caseParties).values(rows);
}
const countOf = (uses: Use[], key: string) =>
  uses.filter((use) => use.key === key).reduce((n, use) => n + use.count, 0);

it('knows every sealed column of the database', async () => {
  const { rows } = await portal.db.$client.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`,
  );
  const known = sealedColumns.map(({ table, column }) => `${getTableName(table)}.${column.name}`);
  expect(known.sort()).toEqual(rows.map((row) => row.place).sort());
});

describe('a rotation', () => {
  it('lists what each key sealed', async () => {
    const uses = await operatorJson<Use[]>(portal, ['keys', 'list']);
    expect(uses.every((use) => use.key === 'first' && use.state === 'active')).toBe(true);
    const places = uses.map((use) => use.place);
    expect(places).toEqual(
      expect.arrayContaining(['cases.detail', 'case_parties.detail', 'documents.reading', 'files']),
    );
    expect(places).toContain('applications.snapshot');
  });

  it('says what would happen and does nothing without --yes', async () => {
    const keys = `${second},${portal.config.DATA_KEYS}`;
    const before = await usesWith(keys);
    const { exitCode, err } = await run(keys, 'rotate');
    expect(exitCode).toBe(2);
    expect(err).toContain(`This seals anew with second: ${countOf(before, 'first')} values and files`);
    expect(await usesWith(keys)).toEqual(before);
  });

  it('seals everything with the new key and says when the old one may go', async () => {
    const keys = `${second},${portal.config.DATA_KEYS}`;
    const { exitCode, out } = await run(keys, 'rotate', '--yes');
    expect(exitCode).toBe(0);
    expect(out).toMatch(/Sealed anew with second: \d+\. From tomorrow on, .* drop from DATA_KEYS: first\./);
    expect((await usesWith(keys)).map((use) => use.key)).not.toContain('first');
    await expectReadable(second);
    expect((await run(second, 'rotate', '--yes')).out).toBe('Everything is sealed with second.\n');
    const acts = (await portal.db.select().from(auditEvents).where(eq(auditEvents.subject, 'second'))).map(
      ({ actor, action }) => [actor, action],
    );
    expect(acts).toEqual([
      ['operator:tester', 'server.begin-key-rotation'],
      ['operator:tester', 'server.end-key-rotation'],
    ]);
  });

  it('that was interrupted keeps what it did and goes on with the rest', async () => {
    await addParties(250, second);
    const ctx = { ...portal.context, keyring: ringOf(`${third},${second}`) };
    const stop = new Error('interrupted');
    const stopping = rotateKeys(ctx, ({ place, resealed }) => {
      if (place === 'case_parties.detail' && resealed >= 100) throw stop;
    });
    await expect(stopping).rejects.toBe(stop);
    const keys = `${third},${second}`;
    const parties = (await usesWith(keys)).filter((use) => use.place === 'case_parties.detail');
    expect(parties.find((use) => use.key === 'third')?.count).toBe(100);
    expect((await run(keys, 'rotate', '--yes')).exitCode).toBe(0);
    expect(countOf(await usesWith(keys), 'second')).toBe(0);
    await expectReadable(third);
  });

  it('that was killed goes on as well', async () => {
    await addParties(5000, third);
    const keys = `${fourth},${third}`;
    // The rotation reaches the last row after many others, and waits there until it is killed.
    const client = await portal.db.$client.connect();
    await client.query('begin');
    await client.query('select 1 from case_parties order by personal_info_id desc limit 1 for update');
    const killed = spawnOperator(['keys', 'rotate', '--yes'], { ...settingsOf(portal), DATA_KEYS: keys });
    await expect.poll(() => waitsForLock(portal), { interval: 10 }).toBe(true);
    killed.kill();
    expect((await killed.ended).exitCode).toBeNull();
    await client.query('rollback');
    client.release();
    const left = await usesWith(keys);
    expect(countOf(left, 'third')).toBeGreaterThan(0);
    expect(countOf(left, 'fourth')).toBeGreaterThan(0);
    expect((await run(keys, 'rotate', '--yes')).exitCode).toBe(0);
    expect(countOf(await usesWith(keys), 'third')).toBe(0);
    await expectReadable(fourth);
  });

  it('names what it cannot open and does everything else', async () => {
    const ghost = newKey('ghost');
    await addParties(1, ghost);
    await addParties(1, fourth);
    const keys = `${second},${fourth}`;
    const { exitCode, err } = await run(keys, 'rotate', '--yes');
    expect(exitCode).toBe(1);
    expect(err).toContain('case_parties.detail: 1 sealed with ghost (no such key)');
    expect((await usesWith(keys)).find((use) => use.key === 'ghost')?.state).toBe('missing');
    expect(countOf(await usesWith(keys), 'fourth')).toBe(0);
  });

  it('counts what is damaged as left', async () => {
    const damaged = [Buffer.alloc(0), Buffer.from([1]), Buffer.from([1, 3, 255, 254, 253, 0])];
    const rows = damaged.map((detail, index) => {
      const personalInfoId = randomUUID();
      return { personalInfoId, caseNo, position: index, role: 'guarantor', partyType: 'individual', detail } as const;
    });
    await portal.db.insert(caseParties).values(rows);
    const { exitCode, err } = await run(second, 'rotate', '--yes');
    await portal.db.delete(caseParties).where(
      inArray(
        caseParties.personalInfoId,
        rows.map((row) => row.personalInfoId),
      ),
    );
    expect(exitCode).toBe(1);
    expect(err).toContain('case_parties.detail: 2 sealed with  (');
  });
});

it('leaves to a writer what the writer changed meanwhile', async () => {
  const keyring = ringOf(`${third},${second}`);
  const [row] = await portal.db.select().from(cases).where(eq(cases.caseNo, caseNo));
  expect(sealedWith(row?.detail ?? Buffer.alloc(0))).toBe('second');
  const newer = keyring.sealJson({ written: 'meanwhile' }, `case:${caseNo}`);
  // The rotation reads the old value and waits for the row; then the row has the writer's value.
  const client = await portal.db.$client.connect();
  await client.query('begin');
  await client.query('update cases set detail = $1 where case_no = $2', [newer, caseNo]);
  const rotating = rotateKeys({ ...portal.context, keyring });
  await expect.poll(() => waitsForLock(portal), { interval: 10 }).toBe(true);
  await client.query('commit');
  client.release();
  await rotating;
  const [after] = await portal.db.select().from(cases).where(eq(cases.caseNo, caseNo));
  expect(keyring.openJson(after?.detail ?? Buffer.alloc(0), `case:${caseNo}`)).toEqual({ written: 'meanwhile' });
});
