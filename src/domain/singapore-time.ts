/** Singapore keeps UTC+8 all year; dates are shown DD/MM/YYYY and travel as YYYY-MM-DD. */
const offsetMs = 8 * 3600 * 1000;

/** Calendar date in Singapore, `YYYY-MM-DD`. */
export function singaporeDate(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** Time of day in Singapore, `HH:mm`. */
export function singaporeTime(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(11, 16);
}

/** Formats a `YYYY-MM-DD` value as `21/11/2026`; returns any other text unchanged. */
export function formatDate(value: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : value;
}

/** `21/11/2026` of a moment in Singapore. */
export function formatDay(moment: Date | string): string {
  return formatDate(singaporeDate(new Date(moment)));
}

/** `21/11/2026 18:00` in Singapore. */
export function formatDateTime(moment: Date | string): string {
  const date = typeof moment === 'string' ? new Date(moment) : moment;
  return `${formatDate(singaporeDate(date))} ${singaporeTime(date)}`;
}

/** For lists: today `12:04`, otherwise `20/11/2026`. */
export function formatWhen(moment: Date | string, now: Date): string {
  const date = typeof moment === 'string' ? new Date(moment) : moment;
  const day = singaporeDate(date);
  return day === singaporeDate(now) ? singaporeTime(date) : formatDate(day);
}

/** True if a text is a date that exists, `YYYY-MM-DD`. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  // JavaScript turns a day that its month does not have into one of the next month.
  return new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8));
}

/** Returns whole months from one `YYYY-MM-DD` to a later one; 0 if it is not later. */
export function wholeMonthsBetween(from: string, to: string): number {
  const [fy = 0, fm = 0, fd = 0] = from.split('-').map(Number);
  const [ty = 0, tm = 0, td = 0] = to.split('-').map(Number);
  return Math.max(0, (ty - fy) * 12 + (tm - fm) - (td < fd ? 1 : 0));
}
