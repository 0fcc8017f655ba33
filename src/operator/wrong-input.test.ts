import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { auditEvents } from '../server/tables.ts';
import { portalTest as it, portal } from '../testing/portal-of-file.ts';
import { operatorJson, runOperator } from '../testing/run-operator.ts';

const run = (...args: string[]) => runOperator(portal, ['--as', 'tester', ...args]);
const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
const tooLong = 'x'.repeat(301);

describe('a wrong input', () => {
  it.each([
    [1, /There is no dealer NOPE\.$/, ['dealers', 'show', 'NOPE']],
    [2, /missing required argument/, ['dealers', 'show']],
    [2, /too many arguments/, ['dealers', 'show', 'LM001', 'BA001']],
    [1, /--reason: Give a reason of at most 300/, ['dealers', 'suspend', 'LM001', '--reason', ' ']],
    [1, /--reason: Give a reason of at most 300/, ['dealers', 'suspend', 'LM001', '--reason', tooLong]],
    [1, /--until: This time has passed\.$/, ['dealers', 'suspend', 'LM001', '--reason', 'x', '--until', inHours(-1)]],
    [2, /Give a time such as/, ['dealers', 'suspend', 'LM001', '--reason', 'x', '--until', 'tomorrow']],
    [1, /is not suspended\.$/, ['dealers', 'resume', 'LM001']],
    [1, /There is no dealer NOPE\.$/, ['accounts', 'list', '--dealer', 'NOPE']],
    [
      2,
      /8 digits/,
      ['accounts', 'create-main', '--dealer', 'LM001', '--name', 'A', '--phone', '1', '--email', 'a@b.co'],
    ],
    [
      1,
      /^Some entries need correcting\.\n--name: Enter the name\.\n--email: Please enter the correct/,
      ['accounts', 'create-main', '--dealer', 'LM001', '--name', ' ', '--phone', '81234567', '--email', 'a'],
    ],
    [1, /has no account nobody\.$/, ['accounts', 'delete-main', 'nobody', '--dealer', 'LM001']],
    [1, /last main account/, ['accounts', 'delete-main', 'demo-grace-teo', '--dealer', 'LM001']],
    [1, /is a sub-account/, ['accounts', 'delete-main', 'demo-daniel-koh', '--dealer', 'LM001']],
    [2, /8 digits/, ['accounts', 'revoke-sessions', '--phone', '61234567']],
    [2, /Allowed choices are VSA_GENERATE, SUB_ACCOUNT/, ['features', 'on', '--dealer', 'LM001', '--feature', 'VSA']],
    [1, /There is no dealer NOPE\.$/, ['features', 'off', '--dealer', 'NOPE', '--feature', 'SUB_ACCOUNT']],
    [1, /^--from: The start, .* has passed/, ['maintenance', 'schedule', '--from', inHours(-2)]],
    [1, /^--to: The end, .* is not after/, ['maintenance', 'schedule', '--from', inHours(3), '--to', inHours(2)]],
    [
      1,
      /^--notice-from: The notice, .* begins after/,
      ['maintenance', 'schedule', '--from', inHours(3), '--notice-from', inHours(4)],
    ],
    [2, /Give a time such as/, ['maintenance', 'schedule', '--from', '2026-02-30 02:00']],
    [1, /There is no such maintenance window\.$/, ['maintenance', 'cancel', 'nope']],
    [1, /^A job has a number; nope is none\.$/, ['jobs', 'show', 'nope']],
    [1, /There is no job/, ['jobs', 'retry', '999999']],
    [2, /from 1 to 9999/, ['jobs', 'list', '--limit', '0']],
    [2, /too many arguments/, ['keys', 'rotate', 'first']],
    [2, /Give a day such as/, ['audit', 'export', '--from', '2026-13-01']],
    [2, /The first day is after the last\.$/, ['audit', 'export', '--from', '2026-11-02', '--to', '2026-11-01']],
    [2, /8 digits/, ['audit', 'export', '--phone', 'x']],
    [2, /too many arguments/, ['sessions', 'count', 'all']],
  ])('ends with %i and says %s', async (exitCode, says, args) => {
    const before = await portal.db.select().from(auditEvents);
    const result = await run(...args);
    expect([result.exitCode, result.err.trimEnd()]).toEqual([exitCode, expect.stringMatching(says)]);
    expect(result.err).not.toMatch(/undefined|\.\.$|at .*\.ts:\d+/);
    expect(await portal.db.select().from(auditEvents)).toHaveLength(before.length);
  });
});

describe('a dry run', () => {
  it('finds the window that is in the way, as the real one does', async () => {
    const times = ['--from', inHours(50), '--to', inHours(52)];
    expect(await run('maintenance', 'schedule', ...times, '--yes')).toMatchObject({ exitCode: 0 });
    const [dry, real] = [
      await run('maintenance', 'schedule', ...times),
      await run('maintenance', 'schedule', ...times, '--yes'),
    ];
    expect(dry).toMatchObject({ exitCode: 1, err: expect.stringContaining('It overlaps the window from') });
    expect(dry.err).toBe(real.err);
  });

  it('says that a dealer is suspended already, and the reason is in the trail', async () => {
    const suspend = ['dealers', 'suspend', 'BA001', '--reason', ' Licence under review '];
    expect(await run(...suspend)).toMatchObject({ exitCode: 2 });
    expect(await run(...suspend, '--yes')).toMatchObject({ exitCode: 0 });
    expect(await run(...suspend)).toMatchObject({ exitCode: 1, err: expect.stringContaining('suspended already') });
    const events = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'dealers.suspend-dealer'));
    expect(events.map(({ details }) => details)).toEqual([{ reason: 'Licence under review', until: null }]);
    expect(await run('dealers', 'resume', 'BA001')).toMatchObject({ exitCode: 0 });
  });
});

it('ends a sentence that ends with Pte. Ltd. with one full stop', async () => {
  const { out } = await run('features', 'on', '--dealer', 'LM001', '--feature', 'VSA_GENERATE');
  expect(out).toBe('VSA_GENERATE is on for Lorong Motors Pte. Ltd.\n');
  const { err } = await run('features', 'off', '--dealer', 'LM001', '--feature', 'VSA_GENERATE');
  expect(err.split('\n')[0]).toBe('This switches VSA_GENERATE off for Lorong Motors Pte. Ltd.');
});

it('exports the refused logins of one number, which stands nowhere in them', async () => {
  const guess = async (phone: string, times: number) => {
    const { data } = await portal.call<{ challengeId: string }>('POST /auth/otp', { body: { phone } });
    const body = { challengeId: data.challengeId, phone, otp: '123456' };
    for (let time = 0; time < times; time++) await portal.call('POST /auth/login', { body });
  };
  await guess('81234567', 2);
  await guess('81234568', 1);
  const { out } = await run('audit', 'export', '--phone', '8123 4567');
  const lines = out.trimEnd().split('\n');
  expect(lines.slice(0, -1).map((line) => JSON.parse(line).action)).toEqual([
    ...['auth.refuse-login', 'auth.refuse-login', 'audit.export'],
  ]);
  expect(out).not.toContain('81234567');
  expect(await operatorJson(portal, ['audit', 'verify'])).toHaveProperty('place');
});
