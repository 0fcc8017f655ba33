import type { ReviewCell } from './review.ts';
import type { RowGroup, TableName } from './table-rows.ts';

/** The sum of a table's rows and the total that the document prints, in cents. */
export interface TableProof {
  readonly sumCents: number;
  readonly printedCents: number;
}

/**
 * Compares the rows of a table with its printed figures: contributions with their total, transactions with the closing
 * balance. Returns `undefined` if a figure is missing.
 * @param plain values outside tables, as read or corrected
 */
export function tableProofOf(
  table: TableName,
  plain: readonly ReviewCell[],
  groups: readonly RowGroup[],
): TableProof | undefined {
  const printed = (name: string) => {
    const value = plain.find((cell) => cell.name === name)?.value;
    return typeof value === 'number' ? Math.round(value * 100) : undefined;
  };
  const own = groups.filter((group) => group.table === table);
  const moved = own.reduce((sum, { inCents, outCents }) => sum + inCents - outCents, 0);
  const opening = table === 'contributions' ? 0 : printed('openingBalance');
  const printedCents = printed(table === 'contributions' ? 'totalContributions' : 'closingBalance');
  if (own.length === 0 || opening === undefined || printedCents === undefined) return undefined;
  return { sumCents: opening + moved, printedCents };
}

/**
 * Returns the months (`YYYY-MM`) without a row, between the first and the last contribution, or over the period printed
 * in the heading.
 */
export function missingMonths(
  groups: readonly RowGroup[],
  plain: readonly ReviewCell[] = [],
): { count: number; missing: string[] } {
  const rows = groups.filter(({ table }) => table === 'contributions').flatMap((group) => group.rows);
  const named = new Set(rows.flatMap(({ when }) => (when && isMonth.test(when) ? when : [])));
  const printed = plain.filter(({ name }) => name === 'firstMonth' || name === 'lastMonth');
  const bounds = [...named, ...printed.map(({ value }) => String(value))].filter((month) => isMonth.test(month)).sort();
  const [first, last] = named.size > 0 ? [bounds[0], bounds.at(-1)] : [];
  if (!first || !last) return { count: 0, missing: [] };
  const all = Array.from({ length: numberOf(last) - numberOf(first) + 1 }, (_, index) =>
    monthAt(numberOf(first) + index),
  );
  return { count: all.length, missing: all.filter((month) => !named.has(month)) };
}

const isMonth = /^\d{4}-\d{2}$/;
const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
const monthAt = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
