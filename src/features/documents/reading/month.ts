import { monthOf } from './parse-value.ts';

/** `JUL 2025`, `July 2025`, `07/2025`, `2025-07`, `Jul-25` as `2025-07`. */
export function monthIn(text: string): string | undefined {
  const iso = (year: string, month: number) =>
    month >= 1 && month <= 12
      ? `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}`
      : undefined;
  const named = /^([A-Za-z0]{3,9})[\s\-/.,']*((?:20)?\d{2})[.,]?$/.exec(text);
  if (named) {
    const month = monthOf(named[1] ?? '');
    return month > 0 ? iso(named[2] ?? '', month) : undefined;
  }
  const numbers = /^(\d{1,2})[/-](20\d{2})$/.exec(text);
  if (numbers) return iso(numbers[2] ?? '', Number(numbers[1]));
  const turned = /^(20\d{2})[/-](\d{1,2})$/.exec(text);
  return turned ? iso(turned[1] ?? '', Number(turned[2])) : undefined;
}

/** Returns the number of months between two months: `2025-12` to `2026-02` is 2. */
export function monthsBetween(from: string, to: string): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from);
}
