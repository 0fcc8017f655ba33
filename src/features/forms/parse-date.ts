import { isDate } from '../../domain/singapore-time.ts';

/**
 * `YYYY-MM-DD` of a date as people type it (`21/11/2026`, `1-2-26`, `21112026`, `6 May 1990`) or as it is stored; `undefined` where
 * no such day exists. Two digits of a year mean the century in which the date is at most 20 years ahead of `thisYear`.
 */
export function parseDate(text: string, thisYear = new Date().getUTCFullYear()): string | undefined {
  const plain = text.normalize('NFKC').trim().replace(/\s+/g, ' ');
  if (isDate(plain)) return plain;
  const match =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(plain) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(plain) ??
    // The slash after the day is one that the input adds.
    /^(\d{1,2})[/.\- ]*([a-z]{3,9})[/.\- ]*(\d{4}|\d{2})$/i.exec(plain);
  if (!match) return undefined;
  const [, day = '', named = '', typed = ''] = match;
  const month = monthOf(named);
  const year = typed.length === 4 ? typed : String(fullYear(Number(typed), thisYear));
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

const months = 'january february march april may june july august september october november december'.split(' ');

/** The number of a month that may be named, also in short (`Sep`); empty where there is none of that name. */
function monthOf(text: string): string {
  if (/^\d/.test(text)) return text;
  const short = text.toLowerCase();
  const at = months.findIndex((name) => name.startsWith(short));
  return at < 0 ? '' : String(at + 1);
}

function fullYear(twoDigits: number, thisYear: number): number {
  const century = Math.floor(thisYear / 100) * 100;
  const year = century + twoDigits;
  return year > thisYear + 20 ? year - 100 : year;
}
