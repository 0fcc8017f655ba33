import { type FigureFault, readFigure } from './figure.ts';

/** Money is an integer number of cents everywhere; these are the only places that turn it into text. */

const grouped = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `84,000.00`, for inputs and tables whose head names the currency. A true minus for negative amounts. */
export function formatAmount(cents: number): string {
  const text = grouped.format(Math.abs(cents) / 100);
  return cents < 0 ? `− ${text}` : text;
}

/** `S$84,000.00`; negative amounts as `− S$12,000.00`. */
export function formatMoney(cents: number): string {
  const text = `S$${grouped.format(Math.abs(cents) / 100)}`;
  return cents < 0 ? `− ${text}` : text;
}

/**
 * Parses a typed amount (`84,000`, `S$1,194.6`, `$50`) into cents; `undefined` if it is not one. At most two decimals.
 */
export function parseAmount(text: string): number | undefined {
  const amount = readAmount(text);
  return typeof amount === 'number' ? amount : undefined;
}

/** Returns the same, or the fault that keeps a figure from being an amount. */
export function readAmount(text: string): number | FigureFault | undefined {
  const plain = text.normalize('NFKC').replace(/^\s*S?\$/i, '');
  const dollars = /^\s*\d[^%]*$/.test(plain) ? readFigure(plain, true) : undefined;
  return typeof dollars === 'number' ? Math.round(dollars * 100) : dollars;
}
