import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { portalTest as it, portal } from '../testing/portal-of-file.ts';
import { operatorJson, runOperator, settingsOf, spawnOperator } from '../testing/run-operator.ts';
import { sampleCase } from '../testing/sample-case.ts';

it.beforeAll(async () => {
  const token = await portal.login();
  for (let n = 0; n < 3; n++) await portal.call('POST /case/detail/save', { token, body: sampleCase() });
});

const run = (...args: string[]) => runOperator(portal, ['--as', 'tester', 'audit', ...args]);
const query = (statement: string) => portal.db.$client.query(statement);
interface Line {
  place: number;
  actor: string;
  action: string;
  dealerId: string | null;
  previousHash: string;
  hash: string;
}
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line)) as (Line & { head?: object; rows?: number })[];

it('says that the trail is whole, with the head to be noted', async () => {
  const { exitCode, out } = await run('verify');
  expect(exitCode).toBe(0);
  expect(out).toMatch(/^The audit trail is whole: \d+ rows\. Note its head elsewhere:\n\d+:[0-9a-f]{64}\n$/);
});

it.each([
  ['the caller of sudo', [], { SUDO_USER: 'alice' }, 'operator:alice'],
  ['who is named', ['--as', 'bob'], { SUDO_USER: 'alice' }, 'operator:bob'],
  ['the user of the machine', [], {}, `operator:${userInfo().username}`],
])('names %s as the one who acts', async (_, args, settings, actor) => {
  const { out } = await runOperator(portal, [...args, 'audit', 'export'], settings);
  expect(linesOf(out).at(-2)).toMatchObject({ action: 'audit.export', actor });
});

it('exports lines that anybody can check, and ends with the head', async () => {
  const { exitCode, out } = await run('export');
  expect(exitCode).toBe(0);
  const lines = linesOf(out);
  const last = lines.pop();
  expect(lines.length).toBe(last?.rows);
  expect(lines.at(-1)).toMatchObject({ action: 'audit.export', actor: 'operator:tester' });
  expect(last?.head).toEqual({ place: lines.length, hash: lines.at(-1)?.hash });
  expect(out).not.toMatch(/S8312345A|Tan Wei Ling|91274480/);
  // The rule of docs/operator.md, applied to the printed text.
  const written = out.trimEnd().split('\n').slice(0, -1);
  let previous = '0'.repeat(64);
  for (const [index, text] of written.entries()) {
    const row = JSON.parse(text) as Record<string, unknown>;
    const details = /"details":(.*),"previousHash"/.exec(text)?.[1];
    const names = ['place', 'sequence', 'at', 'dealerId', 'actorId', 'actor', 'action', 'subject'];
    const content = `[${[...names.map((name) => JSON.stringify(row[name])), details].join(', ')}]`;
    expect(row.previousHash).toBe(previous);
    previous = createHash('sha256')
      .update(previous + content)
      .digest('hex');
    expect(row.hash, `line ${index + 1}`).toBe(previous);
  }
});

it('exports what concerns one dealer in a time', async () => {
  await runOperator(portal, [
    'features',
    'off',
    '--dealer',
    'BA001',
    '--feature',
    'VSA_GENERATE',
    '--yes',
    '--as',
    'tester',
  ]);
  const lines = linesOf((await run('export', '--dealer', 'BA001')).out);
  expect(lines.slice(0, -1).map((line) => line.action)).toEqual(['dealers.set-feature']);
  const past = linesOf((await run('export', '--from', '2020-01-01', '--to', '2020-12-31')).out);
  expect(past).toMatchObject([{ rows: 0 }]);
  const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
  const now = linesOf((await run('export', '--dealer', 'BA001', '--from', today, '--to', today)).out);
  expect(now).toHaveLength(2);
});

it('writes to a new file that only its owner may read, and to no other', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'audit-')), 'trail.jsonl');
  expect(await run('export', '--out', file)).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/^Wrote \d+ rows/),
  });
  const before = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await run('export', '--out', file)).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('there is such a file already'),
  });
  expect(readFileSync(file, 'utf8')).toBe(before);
  expect(await run('export', '--out', '/nonexistent/x')).toMatchObject({ exitCode: 1 });
});

it('as a process writes the trail to its output and nothing else', async () => {
  const { exitCode, out, err } = await spawnOperator(['audit', 'export'], settingsOf(portal)).ended;
  expect([exitCode, err]).toEqual([0, '']);
  expect(linesOf(out).at(-1)).toHaveProperty('head');
});

it.each(['1', '1:abc', `x:${'0'.repeat(64)}`])('refuses %s as a head', async (head) => {
  expect(await run('verify', '--head', head)).toMatchObject({ exitCode: 2 });
});

it('ends with 1 and names the row where the trail was changed, and where the noted head is not in it', async () => {
  const head = await operatorJson<{ place: number; hash: string }>(portal, ['audit', 'verify']);
  expect(await run('verify', '--head', `${head.place}:${head.hash}`)).toMatchObject({ exitCode: 0 });
  expect(await run('verify', '--head', `2:${'0'.repeat(64)}`)).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('place 2 is not the one that was noted'),
  });
  await query('alter table audit_events disable trigger audit_events_no_update');
  await query(`update audit_events set subject = 'other' where place = 2`);
  const { exitCode, err } = await run('verify');
  expect(exitCode).toBe(1);
  expect(err).toMatch(/^The audit trail is not whole\. The row at place 2 .* is not as it was written\./);
});
