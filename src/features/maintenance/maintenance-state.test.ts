import { expect, it } from 'vitest';
import type { MaintenanceNotice } from './contract.ts';
import { blockOf } from './maintenance-state.ts';

const quiet: MaintenanceNotice = { showNotice: false, showUpgrade: false, upgradeStartTime: '', upgradeEndTime: '' };
const times = { upgradeStartTime: '2026-11-22 01:00:00', upgradeEndTime: '2026-11-22 03:00:00' };
const announced = { ...quiet, ...times, showNotice: true };
const on = { ...quiet, ...times, showUpgrade: true };
const endless = { ...on, upgradeEndTime: '' };

const [fresh, up, down] = [
  { isFresh: true, isDown: false },
  { isFresh: false, isDown: false },
  { isFresh: false, isDown: true },
];
const cases: [string, MaintenanceNotice | undefined, typeof fresh, string, ReturnType<typeof blockOf>][] = [
  ['nothing announced', quiet, fresh, '01:30', undefined],
  ['announced', announced, fresh, '00:30', undefined],
  ['the server knows the time, not the device', announced, fresh, '02:00', undefined],
  ['the server knows the time, not the device', on, fresh, '09:00', 'upgrade'],
  ['stopped before the announced start', announced, down, '00:59', 'down'],
  ['stopped for the announced maintenance', announced, down, '01:00', 'upgrade'],
  ['stopped in the maintenance', on, down, '02:59', 'upgrade'],
  ['still stopped after its end', on, down, '03:00', 'down'],
  ['stopped in a maintenance without an end', endless, down, '09:00', 'upgrade'],
  ['the notice is missing, but the portal lives', on, up, '02:00', 'upgrade'],
  ['the notice is missing after the end, but the portal lives', on, up, '03:00', undefined],
  ['down without a word', undefined, down, '09:00', 'down'],
  ['nothing known yet', undefined, up, '09:00', undefined],
];
it.each(cases)('%s', (_name, notice, rest, time, block) => {
  expect(blockOf({ ...(notice && { notice }), ...rest }, new Date(`2026-11-22T${time}:00+08:00`))).toBe(block);
});
