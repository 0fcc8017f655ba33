/**
 * The reports of a dealer with 10,000 of 1,000,000 cases: the figures of a month and of the longest period, for all financiers and for
 * one, and the file of the longest period. Prints JSON {p95Ms, pages}.
 */
import { maxReportDays } from '../../src/features/reports/report-rules.ts';
import { manyCases, openCaseDatabase } from './case-database.ts';
import { sideBySide } from './side-by-side.ts';

const database = await openCaseDatabase(manyCases);
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const period = (days: number, more = {}) => new URLSearchParams({ from: day(days), to: day(0), ...more });
const asked = {
  'a month': `/report/summary?${period(30)}`,
  'the longest period': `/report/summary?${period(maxReportDays)}`,
  'the longest period, one financier': `/report/summary?${period(maxReportDays, { financierId: 'generated-0-f3' })}`,
  'the file of the longest period': `/report/export?${period(maxReportDays)}`,
};
const works = Object.fromEntries(
  Object.entries(asked).map(([name, path]) => [name, () => database.send('GET', path)] as const),
);
const pages = await sideBySide(works, { warmUps: 5, rounds: Number(process.env.BENCH_ROUNDS ?? 60) });
await database.close();
console.log(JSON.stringify({ p95Ms: Math.max(...Object.values(pages).map(({ p95Ms }) => p95Ms)), pages }));
