import { expect, it } from 'vitest';
import { bannerText, startedText, timeLeftText } from './notice-text.ts';

const notice = (upgradeStartTime: string, upgradeEndTime: string) => ({
  showNotice: true,
  showUpgrade: false,
  upgradeStartTime,
  upgradeEndTime,
});

it.each([
  ['2026-11-22 01:00:00', '2026-11-22 03:00:00', 'Maintenance 22/11/2026 01:00 to 22/11/2026 03:00.'],
  ['2026-11-22 23:00:00', '2026-11-23 02:30:00', 'Maintenance 22/11/2026 23:00 to 23/11/2026 02:30.'],
  ['2026-11-22 23:00:00', '', 'Maintenance from 22/11/2026 23:00.'],
])('announces %s to %s', (start, end, times) => {
  expect(bannerText(notice(start, end)).times).toBe(times);
});

it.each([
  ['2026-11-22T01:55:00+08:00', 'Started 01:00'],
  ['2026-11-23T00:05:00+08:00', 'Started 22/11/2026 01:00'],
])('at %s says: %s', (now, text) => {
  expect(startedText(notice('2026-11-22 01:00:00', ''), new Date(now))).toBe(text);
});

it.each([
  [65, 'About 1 h 5 min left'],
  [120, 'About 2 h left'],
  [1, 'About 1 min left'],
  [0, 'It opens any moment now'],
])('with %i minutes to go says: %s', (minutesLeft, text) => {
  expect(timeLeftText({ percent: 0, minutesLeft })).toBe(text);
});
