import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MaintenanceNotice } from './contract.ts';
import { nextCheckAt, retryAt } from './next-check.ts';
import { formatNoticeTime } from './notice-time.ts';

const singaporeMoment = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`);
const quiet: MaintenanceNotice = { showNotice: false, showUpgrade: false, upgradeStartTime: '', upgradeEndTime: '' };
const times = { upgradeStartTime: '2026-11-22 01:00:00', upgradeEndTime: '2026-11-22 03:00:00' };
const announced = { ...quiet, ...times, showNotice: true };
const on = { ...quiet, ...times, showUpgrade: true };
const endless = { ...on, upgradeEndTime: '' };

// Specification, section 9: every 300000 ms; after the end plus 5 minutes; without an end after midnight plus 5 minutes.
const cases: [string, MaintenanceNotice | undefined, boolean, string, string][] = [
  ['nothing known yet', undefined, false, '2026-11-22 00:00:00', '2026-11-22 00:05:00'],
  ['nothing announced', quiet, false, '2026-11-22 00:00:00', '2026-11-22 00:05:00'],
  ['announced, the start is far', announced, false, '2026-11-21 09:00:00', '2026-11-21 09:05:00'],
  ['announced, the start is near', announced, false, '2026-11-22 00:58:00', '2026-11-22 01:00:00'],
  ['on', on, false, '2026-11-22 01:30:00', '2026-11-22 01:35:00'],
  ['on, the end is near', on, false, '2026-11-22 02:57:30', '2026-11-22 03:00:00'],
  ['on, the end has passed', on, false, '2026-11-22 03:00:00', '2026-11-22 03:05:00'],
  ['on, the end has passed a while ago', on, false, '2026-11-22 03:02:00', '2026-11-22 03:05:00'],
  ['on, the retry has passed', on, false, '2026-11-22 03:05:00', '2026-11-22 03:10:00'],
  ['on without an end', endless, false, '2026-11-22 09:00:00', '2026-11-22 09:05:00'],
  ['on without an end, past midnight', endless, false, '2026-11-23 00:03:00', '2026-11-23 00:05:00'],
  ['down', quiet, true, '2026-11-22 09:00:00', '2026-11-22 09:00:15'],
  ['down without a word', undefined, true, '2026-11-22 09:00:00', '2026-11-22 09:00:15'],
];
it.each(cases)('%s', (_name, notice, isDown, now, next) => {
  expect(formatNoticeTime(nextCheckAt(notice, isDown, singaporeMoment(now)))).toBe(next);
});

const retries: [string, MaintenanceNotice, string, string | undefined][] = [
  ['with an end', on, '2026-11-22 01:30:00', '2026-11-22 03:05:00'],
  ['without an end', endless, '2026-11-22 01:30:00', '2026-11-23 00:05:00'],
  ['without an end, right after midnight', endless, '2026-11-23 00:01:00', '2026-11-23 00:05:00'],
  ['without an end, at the retry itself', endless, '2026-11-23 00:05:00', '2026-11-24 00:05:00'],
  ['not on', announced, '2026-11-22 00:30:00', undefined],
];
it.each(retries)('retry %s', (_name, notice, now, retry) => {
  expect(retryAt(notice, singaporeMoment(now))?.getTime()).toBe(retry && singaporeMoment(retry).getTime());
});

it('is always ahead and never more than five minutes', () => {
  const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }).map((ms) => new Date(ms));
  fc.assert(
    fc.property(moment, moment, moment, fc.boolean(), fc.boolean(), (now, start, end, showUpgrade, isDown) => {
      const notice = { ...quiet, showUpgrade, showNotice: !showUpgrade };
      const upgrade = { upgradeStartTime: formatNoticeTime(start), upgradeEndTime: formatNoticeTime(end) };
      const wait = nextCheckAt({ ...notice, ...upgrade }, isDown, now).getTime() - now.getTime();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(300_000);
    }),
  );
});
