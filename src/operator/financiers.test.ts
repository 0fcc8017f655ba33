import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { newProviderSecret } from '../features/financiers/server/providers/provider-secrets.ts';
import { reportUnreachableProviders } from '../features/financiers/server/providers/report-unreachable.ts';
import { financiers, providers } from '../features/financiers/server/tables.ts';
import { auditEvents } from '../server/tables.ts';
import { portalTest as it, portal } from '../testing/portal-of-file.ts';
import { operatorJson, runOperator } from '../testing/run-operator.ts';

const run = (...args: string[]) => runOperator(portal, ['--as', 'tester', 'financiers', ...args]);
const entries = { '--name': 'Simpang Bank', '--channel': '12', '--url': 'https://hp.simpang.example/portal' };
const create = (changes: Record<string, string> = {}) => [
  'create',
  ...Object.entries({ ...entries, ...changes }).flat(),
];
const secretIn = (out: string) => /whsec_[A-Za-z0-9+/=]+/.exec(out)?.[0] ?? '';
const secretFile = (secret: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'secret');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return file;
};
const lastAct = async () =>
  (await portal.db.select().from(auditEvents).orderBy(desc(auditEvents.sequence)).limit(1))[0];

describe('financiers', () => {
  it('adds one, which every dealer then can send to; the secret is printed once and is in no trail', async () => {
    const { out, exitCode } = await run(...create());
    expect([exitCode, out]).toEqual([0, expect.stringContaining('Added channel 12, Simpang Bank.')]);
    const secret = secretIn(out);
    expect(out).toContain(`${portal.config.PUBLIC_URL}/api/provider/v1/events`);
    const listed = await run('list');
    expect(listed.out).toMatch(/12 +Simpang Bank +https:\/\/hp\.simpang\.example\/portal +sealed here/);
    expect(listed.out).toMatch(/11 +Tembusu Finance +http:\S+ +PROVIDER_SECRET/);
    expect(listed.out).not.toContain('whsec_');
    expect(await lastAct()).toMatchObject({ action: 'financiers.create-provider', actor: 'operator:tester' });
    expect(JSON.stringify(await lastAct())).not.toContain(secret);
    const token = await portal.login();
    const { data } = await portal.call<{ name: string }[]>('GET /financer/list', { token });
    expect(data.map(({ name }) => name)).toContain('Simpang Bank');
  });

  it.each([
    ['a name that is taken', { '--name': 'simpang  bank', '--channel': '13' }, /--name: There is a provider named/],
    ['a channel that is taken', { '--name': 'Other', '--channel': '11' }, /--channel: Tembusu Finance has channel 11/],
    ['a channel of 0', { '--name': 'Other', '--channel': '0' }, /--channel: Give a whole number from 1 to 9999/],
    [
      'an open address',
      { '--name': 'Other', '--channel': '13', '--url': 'http://hp.example' },
      /--url: Give an address/,
    ],
    ['an address with a password', { '--url': 'https://a:b@hp.example' }, /--url: Give an address/],
  ])('refuses %s and changes nothing', async (_which, changes, problem) => {
    const before = await portal.db.select().from(financiers);
    const { exitCode, err } = await run(...create(changes));
    expect([exitCode, err]).toEqual([1, expect.stringMatching(problem)]);
    expect(await portal.db.select().from(financiers)).toHaveLength(before.length);
  });

  it('takes a secret from a file, and only a good one', async () => {
    const own = newProviderSecret();
    const made = await run(...create({ '--name': 'Third', '--channel': '14', '--secret-file': secretFile(own) }));
    expect([made.exitCode, made.out.includes(own)]).toEqual([0, false]);
    for (const bad of ['hunter2', 'whsec_c2hvcnQ=', own]) {
      const changes = { '--name': 'Fourth', '--channel': '15', '--secret-file': secretFile(bad) };
      const { exitCode, err } = await run(...create(changes));
      expect([exitCode, err]).toEqual([1, expect.stringContaining('--secret-file: This ')]);
      expect(err).not.toContain(bad);
    }
    const missing = await run(...create({ '--name': 'Fifth', '--channel': '16', '--secret-file': '/nonexistent' }));
    expect(missing).toMatchObject({ exitCode: 1, err: '/nonexistent cannot be read.\n' });
  });

  it('changes name, channel and address', async () => {
    const changed = await run('change', '14', '--name', 'Third Bank', '--channel', '24', '--url', 'https://3.example');
    expect(changed.exitCode).toBe(0);
    expect(await operatorJson(portal, ['financiers', 'show', '24'])).toMatchObject({
      name: 'Third Bank',
      url: 'https://3.example',
      inUse: true,
    });
    expect((await run('change', '24')).exitCode).toBe(2);
    expect(await run('show', '14')).toMatchObject({ exitCode: 1, err: 'There is no provider 14.\n' });
  });

  it('closes and opens one, and asks first', async () => {
    expect((await run('close', '24')).exitCode).toBe(2);
    expect((await run('close', '24', '--yes')).exitCode).toBe(0);
    expect(await operatorJson(portal, ['financiers', 'show', '24'])).toMatchObject({ inUse: false });
    expect(await run('close', '24', '--yes')).toMatchObject({ exitCode: 1, err: 'Third Bank is closed already.\n' });
    expect((await run('open', 'Third Bank')).exitCode).toBe(0);
  });

  it('moves the main one’s secret from the settings to the database, and says so', async () => {
    const asked = await run('rotate-secret', '11');
    expect([asked.exitCode, asked.err]).toEqual([2, expect.stringContaining('PROVIDER_SECRET is not read for it')]);
    const { exitCode, out } = await run('rotate-secret', '11', '--yes');
    expect([exitCode, secretIn(out).length > 40]).toEqual([0, true]);
    expect(await operatorJson(portal, ['financiers', 'show', '11'])).toMatchObject({
      secret: 'sealed here',
      overlapUntil: expect.any(String),
    });
    await run('rotate-secret', '11', '--overlap-hours', '0', '--yes');
    expect(await operatorJson(portal, ['financiers', 'show', '11'])).toMatchObject({ overlapUntil: null });
  });

  it('a start says what keeps applications from going out', async () => {
    const said: string[] = [];
    const report = () => reportUnreachableProviders(portal.context, (sentence) => said.push(sentence));
    await report();
    expect(said).toEqual([]);
    await portal.db.update(providers).set({ url: null, secrets: null });
    portal.config.PROVIDER_URL = undefined;
    await report();
    expect(said[0]).toContain('Channel 11, Tembusu Finance, has no address: its applications wait.');
    expect(said[1]).toContain('Channel 12, Simpang Bank, has no address and no secret');
    await portal.db.delete(providers);
    said.length = 0;
    await report();
    expect(said).toEqual([expect.stringContaining('financiers create')]);
  });
});
