import { formatDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { ReportSummary } from '../contract.ts';
import classes from './reports.module.css';

const width = 560;
const height = 180;
const left = 36;
const right = 130;
const top = 10;
const bottom = 24;

/** Colours and dash patterns, so that lines can be told apart without colour. */
const looks = [
  { stroke: 'var(--info-solid)', dash: undefined },
  { stroke: 'var(--success-solid)', dash: '6 3' },
  { stroke: 'var(--warning-solid)', dash: '2 3' },
  { stroke: 'var(--text-3)', dash: '8 3 2 3' },
] as const;

/**
 * Chart of the median hours from sending to the first answer, with a line for each of the financiers with the most
 * applications.
 */
export function WeekChart({ weeks, financiers }: Pick<ReportSummary, 'weeks' | 'financiers'>) {
  const lines = financiers
    .slice(0, looks.length)
    .map(({ financierId, name }) => ({
      name,
      points: weeks.flatMap(({ monday, financiers: found }, week) => {
        const hours = found.find((financier) => financier.financierId === financierId)?.medianHours;
        return hours === undefined ? [] : [{ week, monday, hours }];
      }),
    }))
    .filter(({ points }) => points.length > 0);
  if (weeks.length < 2 || lines.length === 0) return <p className="t2 f13">{m.reports_chart_too_few()}</p>;
  const highest = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ hours }) => hours)));
  const step = niceStep(highest / 4);
  const marks = Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
  const most = marks.at(-1) ?? 1;
  const x = (week: number) => left + (week / (weeks.length - 1)) * (width - left - right);
  const y = (hours: number) => height - bottom - (hours / most) * (height - top - bottom);
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.chart} aria-hidden="true">
        {marks.map((mark) => (
          <g key={mark}>
            <line x1={left} x2={width - right} y1={y(mark)} y2={y(mark)} stroke="var(--line)" />
            <text x={left - 8} y={y(mark) + 4} textAnchor="end">
              {mark}
            </text>
          </g>
        ))}
        {weeks.map(({ monday }, week) =>
          week % Math.ceil(weeks.length / 7) === 0 ? (
            <text key={monday} x={x(week)} y={height - 6} textAnchor="middle">
              {formatDate(monday).slice(0, 5)}
            </text>
          ) : null,
        )}
        {lines.map(({ name, points }, index) => {
          const look = looks[index] ?? looks[0];
          const last = points.at(-1);
          return (
            <g key={name}>
              <polyline
                points={points.map(({ week, hours }) => `${x(week)},${y(hours)}`).join(' ')}
                fill="none"
                stroke={look.stroke}
                strokeWidth={2}
                strokeDasharray={look.dash}
              />
              {points.map(({ week, hours }) => (
                <circle key={week} cx={x(week)} cy={y(hours)} r={2.5} fill={look.stroke} />
              ))}
              {last && (
                <text x={width - right + 12} y={labelPlace(lines, index, y)}>
                  {`${shorten(name)} ${hoursText(last.hours)}`}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <p className="t3 f12">{m.reports_chart_single()}</p>
      <table className="vh">
        <caption>{m.reports_chart()}</caption>
        <tbody>
          {lines.flatMap(({ name, points }) =>
            points.map(({ monday, hours }) => (
              <tr key={`${name} ${monday}`}>
                <th scope="row">{name}</th>
                <td>{formatDate(monday)}</td>
                <td>{m.reports_hours({ hours: hoursText(hours) })}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </>
  );
}

interface Line {
  points: readonly { hours: number }[];
}

/** Returns the position of a label: next to the end of its line, and without overlap. */
function labelPlace(lines: readonly Line[], index: number, y: (hours: number) => number): number {
  const ends = lines
    .map(({ points }, line) => ({ line, at: y(points.at(-1)?.hours ?? 0) }))
    .sort((a, b) => a.at - b.at);
  let last = Number.NEGATIVE_INFINITY;
  for (const end of ends) {
    last = Math.max(end.at + 4, last + 14);
    if (end.line === index) return Math.min(last, height - 4);
  }
  return last;
}

function shorten(name: string): string {
  return name.length > 12 ? (name.split(' ')[0]?.slice(0, 12) ?? '') : name;
}

export function hoursText(hours: number): string {
  return hours < 10 ? hours.toFixed(1).replace(/\.0$/, '') : String(Math.round(hours));
}

/** Returns the hours between two grid lines: 1, 2, 5, 10, 12, 24, 48 … */
function niceStep(atLeast: number): number {
  const steps = [1, 2, 3, 6, 12, 24, 48, 72, 168];
  return steps.find((step) => step >= atLeast) ?? Math.ceil(atLeast / 168) * 168;
}
