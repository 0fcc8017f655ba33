import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { dealers } from '../features/dealers/server/tables.ts';
import { messageBudget } from '../features/tickets/message-budget.ts';
import { auditEvents } from '../server/tables.ts';
import { portalTest as it, portal } from '../testing/portal-of-file.ts';
import { operatorJson, runOperator, settingsOf, spawnOperator } from '../testing/run-operator.ts';

const run = (...args: string[]) => runOperator(portal, ['--as', 'tester', ...args]);
const newDealer = (changes: Record<string, string> = {}) => {
  const values = {
    '--name': 'Tampines Cars Pte. Ltd.',
    '--uen': '201812744Z',
    '--address': '1 Ubi Link, Singapore 408553',
    '--telephone': '+65 6743 0218',
    '--email': 'desk@tampines.example',
    '--channel-no': 'tc001',
    ...changes,
  };
  return ['dealers', 'create', ...Object.entries(values).flat()];
};
const actsOn = (subject: string) => portal.db.select().from(auditEvents).where(eq(auditEvents.subject, subject));

describe('the command line', () => {
  it('lists dealers as an aligned table', async () => {
    const { out, exitCode } = await run('dealers', 'list');
    expect(exitCode).toBe(0);
    const [head = '', ...lines] = out.trimEnd().split('\n');
    expect(head).toMatch(/^CHANNEL NO +NAME +UEN +MAIN ACCOUNTS +SUB ACCOUNTS +SUSPENDED/);
    const lorong = lines.find((line) => line.startsWith('LM001')) ?? '';
    expect(lorong.indexOf('201812744Z')).toBe(head.indexOf('UEN'));
  });

  it.each([
    ['no command', []],
    ['an unknown group', ['dealer', 'list']],
    ['an unknown command', ['dealers', 'lst']],
    ['a missing option', ['dealers', 'create', '--name', 'X']],
    ['an unknown option', ['dealers', 'list', '--al']],
    ['a name for the trail with a line break', ['dealers', 'list', '--as', 'a\nb']],
  ])('ends with 2 at %s', async (_name, args) => {
    const { exitCode, err, out } = await runOperator(portal, args);
    expect(exitCode).toBe(2);
    expect(err + out).not.toMatch(/at .*\.ts:\d+/);
  });

  it('ends with 0 where help was asked for, with an example', async () => {
    const { exitCode, out } = await run('dealers', 'create', '--help');
    expect(exitCode).toBe(0);
    expect(out).toContain('npm run operator -- dealers create --name');
  });

  it('works as a process of its own, with the exit code and both outputs', async () => {
    const settings = settingsOf(portal);
    const [done, refused, wrong] = await Promise.all(
      [
        ['dealers', 'show', 'LM001', '--json'],
        ['dealers', 'show', 'XX999'],
        ['dealers', 'show'],
      ].map((args) => spawnOperator(args, settings).ended),
    );
    expect(JSON.parse(done?.out ?? '')).toMatchObject({ channelNo: 'LM001', features: 'SUB_ACCOUNT' });
    expect(done).toMatchObject({ exitCode: 0, err: '' });
    expect(refused).toEqual({ exitCode: 1, out: '', err: 'There is no dealer XX999.\n' });
    expect(wrong).toMatchObject({
      exitCode: 2,
      out: '',
      err: expect.stringContaining("missing required argument 'dealer'"),
    });
  });

  it('says where nothing runs and nothing is set', async () => {
    const { exitCode, err } = await runOperator(portal, ['dealers', 'list'], {
      DATABASE_URL: '',
      DATA_DIR: '/nonexistent/folder',
    });
    expect(exitCode).toBe(1);
    expect(err).toMatch(
      /DATABASE_URL is not set, and no portal of npm start runs on \/nonexistent\/folder\.\nStart it/,
    );
  });

  it('says what to do where the database does not answer', async () => {
    const nobody = { DATABASE_URL: 'postgres://x:y@127.0.0.1:9/z' };
    const { exitCode, err } = await runOperator(portal, ['dealers', 'list'], nobody);
    expect(exitCode).toBe(1);
    expect(err.trim()).toBe('The database does not answer. Check DATABASE_URL and that it runs.');
  });
});

describe('creating a dealer', () => {
  it('adds it and records who did', async () => {
    const { exitCode, out, err } = await run(...newDealer());
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toContain('TC001');
    const shown = await operatorJson<{ dealerId: string }>(portal, ['dealers', 'show', 'TC001']);
    expect(shown).toMatchObject({ uen: '201812744Z', mainAccounts: 0, features: '', suspended: false });
    expect(await actsOn(shown.dealerId)).toMatchObject([
      { actor: 'operator:tester', actorId: null, action: 'dealers.create-dealer', dealerId: shown.dealerId },
    ]);
  });

  it('warns at a wrong check letter and adds it all the same', async () => {
    const { exitCode, err } = await run(...newDealer({ '--channel-no': 'TC002', '--uen': '201812744A' }));
    expect(exitCode).toBe(0);
    expect(err).toContain('check letter');
  });

  it.each([
    ['--uen', '12345', /--uen: This is not a UEN/],
    ['--email', 'desk', /--email: /],
    ['--telephone', 'call us', /--telephone: /],
    ['--channel-no', 'no good', /--channel-no: /],
    ['--channel-no', 'LM001', /--channel-no: Another dealer has the number LM001/],
  ])('refuses %s %s and names the option', async (option, value, problem) => {
    const { exitCode, err } = await run(...newDealer({ '--channel-no': 'TC003', [option]: value }));
    expect(exitCode).toBe(1);
    expect(err).toMatch(problem);
    expect(await portal.db.select().from(dealers).where(eq(dealers.channelNo, 'TC003'))).toEqual([]);
  });
});

describe('suspending a dealer', () => {
  const suspend = (...more: string[]) =>
    run('dealers', 'suspend', 'LM001', '--reason', 'Licence under review.', ...more);
  const documents = (token: string) => portal.call('GET /channel/feature/list', { token });

  it('says without --yes what would happen and does nothing', async () => {
    const token = await portal.login();
    const { exitCode, err } = await suspend();
    expect(exitCode).toBe(2);
    expect(err).toMatch(/shuts the \d accounts of Lorong Motors Pte\. Ltd\. out\.\nNothing was done\. Add --yes/);
    expect((await documents(token)).code).toBe('0000');
  });

  it('shuts its people out with their next call until it is resumed', async () => {
    const token = await portal.login();
    expect((await suspend('--yes')).exitCode).toBe(0);
    expect((await documents(token)).code).toBe('3003');
    const again = await suspend('--yes');
    expect([again.exitCode, again.err.trim()]).toEqual([
      1,
      'Lorong Motors Pte. Ltd. is suspended already. Resume it first.',
    ]);
    expect((await run('dealers', 'resume', 'lm001')).exitCode).toBe(0);
    expect((await documents(token)).code).toBe('0000');
    expect((await run('dealers', 'resume', 'LM001')).exitCode).toBe(1);
  });

  it('ends by itself at the time it was given', async () => {
    const token = await portal.login();
    const until = new Date(portal.clock.now().getTime() + 2 * 3600_000).toISOString();
    expect((await suspend('--until', until, '--yes')).exitCode).toBe(0);
    expect((await documents(token)).code).toBe('3003');
    portal.clock.advance(3 * 3600);
    expect((await documents(token)).code).toBe('0000');
  });

  it.each(['yesterday', '2026-02-30 10:00', '2026-12-01'])('refuses %s as a time', async (text) => {
    const { exitCode, err } = await suspend('--until', text, '--yes');
    expect(exitCode).toBe(2);
    expect(err).toContain('Give a time such as');
  });

  it('does not know a dealer that is not there', async () => {
    const { exitCode, err } = await run('dealers', 'resume', 'XX999');
    expect([exitCode, err.trim()]).toEqual([1, 'There is no dealer XX999.']);
  });
});

const showMessages = () => operatorJson<Record<string, number>>(portal, ['dealers', 'messages', 'LM001']);

it('shows what a dealer sent to customers and raises its budget', async () => {
  const { hour, day } = messageBudget.dealer;
  expect(await showMessages()).toMatchObject({ hour: 0, hourAtMost: hour, day: 0, dayAtMost: day });
  const { exitCode, out } = await runOperator(portal, ['dealers', 'raise-messages', 'LM001', '--times', '3']);
  expect([exitCode, out.trim()]).toEqual([0, 'Lorong Motors Pte. Ltd. may send 6,000 messages a day.']);
  expect(await showMessages()).toMatchObject({ hourAtMost: 3 * hour, accountDayAtMost: 3 * messageBudget.account.day });
});

it.for(['0', '21', '1.5', 'many'])('refuses %s times the budget', async (times) => {
  const { exitCode, err } = await runOperator(portal, ['dealers', 'raise-messages', 'LM001', '--times', times]);
  expect(exitCode).toBe(2);
  expect(err).toContain('Give a whole number from 1 to 20.');
});
