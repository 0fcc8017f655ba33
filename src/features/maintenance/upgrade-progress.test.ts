import { expect, it } from 'vitest';
import { upgradeProgress } from './upgrade-progress.ts';

const on = {
  showNotice: false,
  showUpgrade: true,
  upgradeStartTime: '2026-11-22 01:00:00',
  upgradeEndTime: '2026-11-22 03:00:00',
};

it.each([
  ['01:00:00', 0, 120],
  ['01:55:12', 46, 65],
  ['02:59:30', 99, 1],
  ['03:00:00', 100, 0],
  ['04:00:00', 100, 0],
  ['00:59:00', 0, 121],
])('at %s', (time, percent, minutesLeft) => {
  expect(upgradeProgress(on, new Date(`2026-11-22T${time}+08:00`))).toEqual({ percent, minutesLeft });
});

it('is not known without an end', () => {
  expect(upgradeProgress({ ...on, upgradeEndTime: '' }, new Date())).toBeUndefined();
});
