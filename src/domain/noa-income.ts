import { readFigure } from './figure.ts';

/** An entry of the notices of assessment: year of assessment and assessable income in plain dollars. */
export interface NoaIncome {
  year: string;
  income: number;
}

/** An entry before validation, as a form or another party sends it. */
export interface NoaIncomeDraft {
  year?: string | number | null;
  income?: string | number | null;
}

function incomeOf(income: NoaIncomeDraft['income']): number | undefined {
  const number = typeof income === 'string' ? readFigure(income, true) : income;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Returns the complete entries; one without a four-digit year or a numeric income is left out. A loss may be negative. */
export function parseNoaIncome(entries: readonly NoaIncomeDraft[]): NoaIncome[] {
  return entries.flatMap((entry) => {
    const year = String(entry.year ?? '').trim();
    const income = incomeOf(entry.income);
    return /^\d{4}$/.test(year) && income !== undefined ? [{ year, income }] : [];
  });
}
