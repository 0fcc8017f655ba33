import { type FigureFault, readFigure } from './figure.ts';
import { plainCharacters } from './texts/plain-characters.ts';

/** Money is always an integer number of cents; only these functions turn it into text. */

/**
 * `84,000.00`, for inputs and tables that name the currency in their heading. Negative amounts have a true minus sign.
 */
export function formatAmount(cents: number): string {
  const text = groupThousands((Math.abs(cents) / 100).toFixed(2));
  return cents < 0 ? `− ${text}` : text;
}

/** `S$84,000.00`; negative amounts as `− S$12,000.00`. */
export function formatMoney(cents: number): string {
  const text = `S$${formatAmount(Math.abs(cents))}`;
  return cents < 0 ? `− ${text}` : text;
}

/**
 * Writes `84000.5` as `84,000.5`; the number has at most three decimals. Avoids `Intl.NumberFormat`, because its first
 * use on a page takes a phone some 80 ms.
 */
export function groupThousands(number: string): string {
  return number.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Converts dollars with at most two decimals to cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/**
 * Parses a typed amount (`84,000`, `S$1,194.6`, `SGD 50`) into cents; `undefined` if it is not one. At most two decimals.
 */
export function parseAmount(text: string): number | undefined {
  const amount = readAmount(text);
  return typeof amount === 'number' ? amount : undefined;
}

/** Like `parseAmount`, but returns the fault of a figure that is not an amount. */
export function readAmount(text: string): number | FigureFault | undefined {
  const plain = plainCharacters(text).replace(/^\s*(?:S?\$|SGD)/i, '');
  const dollars = /^\s*\d[^%]*$/.test(plain) ? readFigure(plain, true) : undefined;
  return typeof dollars === 'number' ? toCents(dollars) : dollars;
}
