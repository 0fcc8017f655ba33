import { amountIn } from '../parse-value.ts';

/** Prefixes printed with an amount, such as the currency. */
const currencies = /^([$S5]\$|S?\$|SGD|SS(?=\s?\d)|S(?=\d))\s?/i;
const shape = /^[0-9OIl|SB]{1,3}(?:[.,]?[0-9OIl|SB]{3})*[.,][0-9O]{2}$/;

/** `1,092.00`, `(12.50)`, `1,092.00 CR`, `- 58.31`, `S$ 40.00`; a deducted amount is negative. */
export function moneyIn(text: string): number | undefined {
  if (text.length > 24 || !/\d/.test(text)) return undefined;
  const marked = /^[-–—(]|DR\.?$|[-–—]$|\bD$/i.test(text);
  const bare = text
    .replace(/\s?(CR|DR|[CD])\.?$/i, '')
    .replace(/^[-–—+(]\s?/, '')
    .replace(currencies, '')
    .replace(/^[-–—+(]\s?/, '')
    .replace(/\s?[)\-–—+]$/, '');
  const digits = bare.replace(/^([\d,]+[.,])\s(\d{2})$/, '$1$2').replace(/^(\d{1,3},)\s(\d{3})/, '$1$2');
  if (!shape.test(digits) || (digits.match(/\d/g)?.length ?? 0) * 2 <= digits.length - 2) return undefined;
  const value = amountIn(digits);
  return value === undefined ? undefined : marked && value !== 0 ? -value : value;
}

/** True if the amount itself states its direction: credit or debit. */
export function isSigned(text: string): boolean {
  return /^\s*(S?\$|SGD)?\s*[-–—+(]|(CR|DR|[CD])\.?$|[-–—+]$/i.test(text);
}

/** Digits that a recogniser confuses. */
const likes = new Set([
  '08',
  '06',
  '09',
  '17',
  '14',
  '27',
  '38',
  '35',
  '39',
  '49',
  '56',
  '58',
  '68',
  '69',
  '89',
  '12',
  '23',
  '13',
  '71',
]);

/** True if the amounts differ by one digit, which may have been misread. */
export function isMisread(a: number, b: number): boolean {
  const [one, other] = [String(Math.abs(a)), String(Math.abs(b))];
  if (one.length !== other.length || a === b) return false;
  const differing = [...one].flatMap((digit, index) =>
    digit === other[index] ? [] : [[digit, other[index] ?? ''].sort().join('')],
  );
  return differing.length === 1 && likes.has(differing[0] ?? '');
}
