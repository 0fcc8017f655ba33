import { expect } from 'vitest';
import { portalTest as it, portal } from '../testing/portal-of-file.ts';
import { operatorJson, runOperator } from '../testing/run-operator.ts';

const run = (...args: string[]) => runOperator(portal, ['--as', 'tester', 'maintenance', ...args]);
const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();

it('schedules, lists and cancels a window', async () => {
  const times = ['--from', inHours(100), '--to', inHours(102)];
  expect(await run('schedule', ...times)).toMatchObject({ exitCode: 2, err: expect.stringContaining('for everybody') });
  expect(await operatorJson(portal, ['maintenance', 'list'])).toEqual([]);
  expect(await run('schedule', ...times, '--yes')).toMatchObject({ exitCode: 0 });
  const [window] = await operatorJson<{ window: string; state: string; by: string }[]>(portal, ['maintenance', 'list']);
  expect(window).toMatchObject({ state: 'waiting', by: 'tester' });
  expect(await run('cancel', window?.window ?? '')).toMatchObject({ exitCode: 0 });
  expect(await run('cancel', window?.window ?? '')).toMatchObject({ exitCode: 1 });
  expect((await run('list')).out).toMatch(/cancelled/);
});

it('names the option that is wrong', async () => {
  const { exitCode, err } = await run('schedule', '--from', inHours(3), '--to', inHours(2), '--yes');
  expect(exitCode).toBe(1);
  expect(err).toMatch(/^--to: The end, .* is not after the start/);
});

it('takes times without a zone as Singapore’s', async () => {
  const year = new Date().getUTCFullYear() + 1;
  expect(await run('schedule', '--from', `${year}-12-06 02:00`, '--to', `${year}-12-06 04:00`, '--yes')).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining(`from 06/12/${year} 02:00 to 06/12/${year} 04:00`),
  });
});
