import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ReportSummary } from '../contract.ts';
import { WeekChart } from './week-chart.tsx';

type Given = Pick<ReportSummary, 'weeks' | 'financiers'>;

const funnel = { sent: 9, approved: 0, accepted: 0, disbursed: 0 };
const financiers = ['Tembusu Finance', 'Raintree Capital'].map((name) => ({ financierId: name, name, ...funnel }));
const week = (monday: string, hours: Record<string, number>) => ({
  monday,
  financiers: Object.entries(hours).map(([financierId, medianHours]) => ({ financierId, medianHours })),
});
const drawn = (given: Given) => renderToStaticMarkup(createElement(WeekChart, given));

describe('the chart of the weeks', () => {
  it('has a line for each financier that answered, and says the same as a table', () => {
    const weeks = [
      week('2026-11-02', { 'Tembusu Finance': 4, 'Raintree Capital': 20.4 }),
      week('2026-11-09', { 'Tembusu Finance': 5.5 }),
      week('2026-11-16', { 'Tembusu Finance': 3, 'Raintree Capital': 31 }),
    ];
    const chart = drawn({ weeks, financiers });
    expect(chart).toContain('A week may have one answer only.');
    const lines = [...chart.matchAll(/<polyline points="([^"]*)"/g)].map(([, points = '']) => points.split(' ').length);
    expect(lines).toEqual([3, 2]);
    const rows = [...chart.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => row.replace(/<[^>]*>/g, ' ').trim());
    expect(rows).toHaveLength(5);
    expect(rows[1]).toMatch(/^Tembusu Finance +09\/11\/2026 +5\.5 /);
  });

  it('says that there are too few weeks in place of a point alone', () => {
    const one = [week('2026-11-16', { 'Tembusu Finance': 3 })];
    for (const weeks of [one, [week('2026-11-23', {})], []]) {
      expect(drawn({ weeks, financiers })).not.toContain('<svg');
    }
  });
});
