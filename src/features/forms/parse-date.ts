import { isDate } from '../../contract/singapore-time.ts';

/**
 * `YYYY-MM-DD` of a date as people type it (`21/11/2026`, `1-2-26`, `21112026`) or as it is stored; `undefined` where
 * no such day exists. Two digits of a year mean the century in which the date is at most 20 years ahead of `thisYear`.
 */
export function parseDate(text: string, thisYear = new Date().getUTCFullYear()): string | undefined {
  const plain = text.trim();
  if (isDate(plain)) return plain;
  const match = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain);
  if (!match) return undefined;
  const [, day = '', month = '', typed = ''] = match;
  const year = typed.length === 4 ? typed : String(fullYear(Number(typed), thisYear));
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

function fullYear(twoDigits: number, thisYear: number): number {
  const century = Math.floor(thisYear / 100) * 100;
  const year = century + twoDigits;
  return year > thisYear + 20 ? year - 100 : year;
}
