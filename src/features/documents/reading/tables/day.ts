import { isDate } from '../../../../domain/singapore-time.ts';
import { findRun } from '../find-in-row.ts';
import { fullYear, monthOf, type ValueParser } from '../parse-value.ts';
import { toDigits } from '../repair.ts';

/** A day as printed; without its year as `--MM-DD`. */
export type Day = string;

const n = '[0-9OIl|SB]';
const named = new RegExp(
  `^(${n}{1,2})(?:st|nd|rd|th)?[ \\-/.,]{0,2}([A-Za-z0]{3,9})[ \\-/.,']{0,2}(${n}{4}|${n}{2})?[.,:]?$`,
);
const american = new RegExp(`^([A-Za-z]{3,9})[ .]{0,2}(${n}{1,2}),? ?(${n}{4})?$`);
const numbered = new RegExp(`^(${n}{1,2}) ?[-/.–] ?(${n}{1,2})(?: ?[-/.–] ?(${n}{4}|${n}{2}))?[.,:]?$`);
const iso = new RegExp(`^(${n}{4})[-/.](${n}{1,2})[-/.](${n}{1,2})$`);

function dayOf(year: string | undefined, month: number, day: string): Day | undefined {
  const d = toDigits(day)?.padStart(2, '0');
  const digits = year === undefined ? undefined : toDigits(year);
  if (!d || month < 1 || (year !== undefined && !digits)) return undefined;
  const full = digits?.length === 2 ? fullYear(digits) : digits;
  const rest = `-${String(month).padStart(2, '0')}-${d}`;
  // A leap year, for the 29th of February.
  if (!isDate(`${full ?? '2024'}${rest}`)) return undefined;
  return full === undefined ? `-${rest}` : Number(full) >= 1900 && Number(full) <= 2100 ? full + rest : undefined;
}

/** `18 Jun 2021`, `18-06-21`, `18JUN`, `18/6`, `Jun 18, 2021`, `2021-06-18`. */
export function dayIn(text: string): Day | undefined {
  if (text.length > 18 || !/\d/.test(text)) return undefined;
  const word = named.exec(text);
  if (word) return dayOf(word[3], monthOf(word[2] ?? ''), word[1] ?? '');
  const number = numbered.exec(text);
  if (number) {
    // If there is no year, a dot belongs to an amount, not to a date.
    if (number[3] === undefined && !text.includes('/') && !text.includes('-')) return undefined;
    return dayOf(number[3], Number(toDigits(number[2] ?? '') ?? 0), number[1] ?? '');
  }
  const turned = iso.exec(text);
  if (turned) return dayOf(turned[1], Number(toDigits(turned[2] ?? '') ?? 0), turned[3] ?? '');
  const first = american.exec(text);
  return first ? dayOf(first[3], monthOf(first[1] ?? ''), first[2] ?? '') : undefined;
}

/** Returns the day with the year of the period, if it was printed without a year. */
export function withYear(day: Day, period: { from: string; to: string } | undefined): string | undefined {
  if (!day.startsWith('--')) return day;
  if (!period) return undefined;
  const rest = day.slice(1);
  const years = [period.to.slice(0, 4), period.from.slice(0, 4)];
  const inside = years.map((year) => year + rest).find((value) => value >= period.from && value <= period.to);
  const value = inside ?? years[0] + rest;
  return isDate(value) ? value : undefined;
}

/** Parses a day with its year, which may have two digits. */
export const day: ValueParser = ([row = []]) => {
  const found = findRun(row.slice(0, 6), 3, (read) => (dayIn(read)?.startsWith('--') ? undefined : dayIn(read)));
  return found && { value: found.value, tokens: found.tokens };
};
