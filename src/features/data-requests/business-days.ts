import { publicHolidays } from './public-holiday-figures.ts';

const dayMs = 24 * 3600 * 1000;

/**
 * Returns the date a number of business days after another; the first day does not count. Saturdays, Sundays and public
 * holidays are skipped. If a holiday is on a Sunday, the next day that is not a holiday becomes one (Holidays Act,
 * section 4). In years without known holidays (`lastHolidayYear`) only weekends are skipped: the date is then never
 * later than the real one, so a promise is kept early.
 * @param from `YYYY-MM-DD`
 */
export function addBusinessDays(from: string, days: number): string {
  let moment = Date.parse(`${from}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    moment += dayMs;
    if (isBusinessDay(moment)) left -= 1;
  }
  return dateOf(moment);
}

function isBusinessDay(moment: number): boolean {
  const weekday = weekdayOf(moment);
  return weekday !== 0 && weekday !== 6 && !isHoliday(moment) && !isInLieu(moment);
}

function isHoliday(moment: number): boolean {
  const date = dateOf(moment);
  return publicHolidays[Number(date.slice(0, 4))]?.includes(date) ?? false;
}

/** True for the first ordinary day after a run of holidays that includes a Sunday. */
function isInLieu(moment: number): boolean {
  for (let before = moment - dayMs; isHoliday(before); before -= dayMs) if (weekdayOf(before) === 0) return true;
  return false;
}

function weekdayOf(moment: number): number {
  return new Date(moment).getUTCDay();
}

function dateOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
