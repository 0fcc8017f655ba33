import { formatAmount, parseAmount } from './money.ts';
import type { NoaIncome, NoaIncomeDraft } from './noa-income.ts';

/** A year of assessment and its income as they are typed. */
export interface NoaRow {
  year: string;
  income: string;
}

/** Why a row cannot be saved. */
export type RowGap = 'year' | 'income' | 'both' | 'amount';

/** Returns what a row lacks to be saved; `undefined` if it is complete or empty. */
export function rowGap({ year, income }: NoaRow): RowGap | undefined {
  const hasYear = /^\d{4}$/.test(year);
  const text = income.trim();
  if (hasYear && parseAmount(text) !== undefined) return undefined;
  if (year === '' && text === '') return undefined;
  if (hasYear) return text === '' ? 'income' : 'amount';
  return text === '' ? 'both' : 'year';
}

/** Converts rows to entries for saving, where incomplete ones are dropped. */
export function entriesOf(rows: readonly NoaRow[]): NoaIncomeDraft[] {
  return rows.map(({ year, income }) => {
    const cents = parseAmount(income);
    return { year, income: cents === undefined ? undefined : cents / 100 };
  });
}

export function noaRowsOf(entries: readonly NoaIncome[]): NoaRow[] {
  return entries.map(({ year, income }) => ({ year, income: formatAmount(Math.round(income * 100)) }));
}

/** Returns the rows as one text if some would not be saved; `undefined` if nothing would be lost. */
export function keptText(rows: readonly NoaRow[]): string | undefined {
  if (rows.every((row) => rowGap(row) === undefined)) return undefined;
  return JSON.stringify(rows.map(({ year, income }) => [year, income]));
}

/** Returns the rows of a text made by `keptText`; `undefined` for anything else. */
export function readKeptText(text: string | undefined): NoaRow[] | undefined {
  if (text === undefined) return undefined;
  try {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows)) return undefined;
    return rows.map((row: unknown) => {
      const [year, income] = Array.isArray(row) ? row : [];
      return { year: String(year ?? ''), income: String(income ?? '') };
    });
  } catch {
    return undefined;
  }
}
