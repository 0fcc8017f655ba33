const dayMs = 24 * 3600 * 1000;

/**
 * Returns the date that lies a number of business days after another; the first day does not count. Saturdays and
 * Sundays are left out. Singapore's public holidays are unknown here, for the Ministry of Manpower announces them year by
 * year: the date returned is never later than the real one, so a promise made by it is kept early.
 *
 * @param from `YYYY-MM-DD`
 */
export function addBusinessDays(from: string, days: number): string {
  let at = Date.parse(`${from}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    at += dayMs;
    if (isBusinessDay(at)) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}

function isBusinessDay(at: number): boolean {
  const weekday = new Date(at).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}
