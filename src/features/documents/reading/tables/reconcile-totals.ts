import type { ReadValue } from '../read-value.ts';
import { cell, centsOf, type GatheredRow } from './gather.ts';
import { isMisread } from './money.ts';

/** A printed total and the number of rows above it. */
export interface Total {
  cents: number;
  after: number;
}

const sure = (value: ReadValue): ReadValue => ({ ...value, confidence: Math.max(value.confidence, 0.97) });

/**
 * Returns the rows with one amount changed so that they add up to a total: to another reading's amount, or with one
 * corrected digit.
 */
function repaired(rows: GatheredRow[], name: string, missing: number, mayRepair: boolean): GatheredRow[] | undefined {
  const ways = rows.flatMap((row, index): { at: number; value: ReadValue; cost: number }[] => {
    const own = cell(row.cells, name);
    if (!own) return [];
    const wanted = centsOf(own) + missing;
    const other = row.choices.find((choice) => choice.name === name && centsOf(choice) === wanted);
    if (other) return [{ at: index, value: sure(other), cost: 0 }];
    if (!mayRepair || !isMisread(centsOf(own), wanted)) return [];
    return [
      {
        at: index,
        value: { ...own, value: wanted / 100, confidence: Math.min(own.confidence, 0.7), doubt: 'sum' },
        cost: 1,
      },
    ];
  });
  const least = Math.min(...ways.map(({ cost }) => cost));
  const best = ways.filter(({ cost }) => cost === least);
  const [only] = best;
  if (!only || best.length > 1) return undefined;
  return rows.map((row, index) => {
    if (index === only.at)
      return { ...row, cells: row.cells.map((value) => (value.name === name ? only.value : value)) };
    // A sum with a guessed digit proves nothing.
    return least === 0 ? provenRow(row, name) : row;
  });
}

function provenRow(row: GatheredRow, name: string): GatheredRow {
  return { ...row, cells: row.cells.map((value) => (value.name === name ? sure(value) : value)) };
}

function sumOf(rows: readonly GatheredRow[], name: string): number {
  return rows.reduce((sum, row) => sum + centsOf(cell(row.cells, name)), 0);
}

/**
 * Checks the rows against the totals printed among them. A total covers all rows above it, or those since the previous
 * total. Rows that add up to it are proven.
 * @returns the rows, and the totals they add up to
 */
export function reconcileTotals(
  rows: readonly GatheredRow[],
  totals: readonly Total[],
  name: string,
  mayRepair: boolean,
) {
  let settled = [...rows];
  const met = new Set<Total>();
  let since = 0;
  for (const total of [...totals].sort((a, b) => a.after - b.after)) {
    const spans = [...new Set([since, 0])].filter((from) => total.after - from > 1 || totals.length > 1);
    const exact = spans.find(
      (from) => total.after > from && sumOf(settled.slice(from, total.after), name) === total.cents,
    );
    if (exact !== undefined) {
      met.add(total);
      settled = settled.map((row, index) => (index >= exact && index < total.after ? provenRow(row, name) : row));
    } else {
      for (const from of spans) {
        const part = settled.slice(from, total.after);
        const fixed = repaired(part, name, total.cents - sumOf(part, name), mayRepair);
        if (!fixed) continue;
        settled = [...settled.slice(0, from), ...fixed, ...settled.slice(total.after)];
        if (fixed.every((row) => cell(row.cells, name)?.doubt === undefined)) met.add(total);
        break;
      }
    }
    since = total.after;
  }
  return { rows: settled, met };
}
