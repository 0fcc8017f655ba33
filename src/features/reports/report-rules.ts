import { singaporeDate } from '../../domain/singapore-time.ts';

/** Longest period of a report. */
export const maxReportDays = 731;
/** Minimum number of values for a median; fewer would be chance. */
export const leastForMedian = 5;
/** With fewer applications, a share is shown as two numbers instead of a percentage. */
export const leastForPercent = 10;

/** Steps of a case with a measured duration. */
export const reportSteps = ['savedToSent', 'sentToAdvice', 'adviceToAccepted', 'acceptedToDisbursed'] as const;
export type ReportStep = (typeof reportSteps)[number];

/** Returns the median, for an even number the mean of the two middle values; `null` for fewer than `least` values. */
export function medianOf(values: readonly number[], least = leastForMedian): number | null {
  if (values.length < least || values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + upper) / 2 : upper;
}

/** Returns a part as a whole percentage; `undefined` if the whole is less than `leastForPercent`. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole < leastForPercent ? undefined : Math.round((part / whole) * 100);
}

const dayMs = 24 * 3600_000;

/** Returns the start and end times of a period of days in Singapore; the end is exclusive. */
export function boundsOf({ from, to }: { from: string; to: string }): { begin: Date; end: Date } {
  const begin = new Date(`${from}T00:00:00+08:00`);
  return { begin, end: new Date(Date.parse(`${to}T00:00:00+08:00`) + dayMs) };
}

/** Returns the period of the same length directly before. */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const { begin, end } = boundsOf({ from, to });
  const length = end.getTime() - begin.getTime();
  return {
    from: singaporeDate(new Date(begin.getTime() - length)),
    to: singaporeDate(new Date(begin.getTime() - dayMs)),
  };
}

/** Returns the Monday of a time's week in Singapore, `YYYY-MM-DD`. */
export function mondayOf(moment: Date): string {
  const day = new Date(`${singaporeDate(moment)}T00:00:00Z`);
  const since = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - since * dayMs).toISOString().slice(0, 10);
}

export const periodNames = ['thisMonth', 'lastMonth', 'threeMonths'] as const;
export type PeriodName = (typeof periodNames)[number];

/** Returns the days of a named period. @param today `YYYY-MM-DD` */
export function periodOf(name: PeriodName, today: string): { from: string; to: string } {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const monthStart = (back: number) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
  if (name === 'thisMonth') return { from: monthStart(0), to: today };
  if (name === 'threeMonths') return { from: monthStart(2), to: today };
  const last = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
  return { from: monthStart(1), to: last };
}
