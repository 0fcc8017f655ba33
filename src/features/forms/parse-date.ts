import { isDate } from '../../domain/singapore-time.ts';
import { plainCharacters } from '../../domain/texts/plain-characters.ts';

/**
 * Returns the `YYYY-MM-DD` of a date as users type it (`21/11/2026`, `1-2-2026`, `21112026`, `6 May 1990`) or as
 * stored; `undefined` if there is no such day. A two-digit year is refused: 26 may be 1926 or 2026.
 */
export function parseDate(text: string): string | undefined {
  const plain = tidy(text);
  if (isDate(plain)) return plain;
  const parts = splitDate(plain);
  if (parts?.year.length !== 4) return undefined;
  const date = `${parts.year}-${monthOf(parts.month).padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
  return isDate(date) ? date : undefined;
}

/** Returns true if only the short year keeps a text from being a date. */
export function hasShortYear(text: string): boolean {
  const parts = splitDate(tidy(text));
  return parts !== undefined && parts.year.length < 4;
}

/** Returns true if a text has a year only: `1945`, `00/00/1945`, or `19/45/` with the slashes that the input adds. */
export function isYearOnly(text: string): boolean {
  const plain = tidy(text);
  const [, century = '', rest = ''] = /^(19|20)(?:\/?)(\d{2})\/?$/.exec(plain) ?? [];
  // Without a century, 20/11 could be a day and a month.
  if (century !== '') return plain.length === 4 || Number(rest) > 12;
  return /^(00?[/.-]?){1,2}\d{4}$|^\d{4}(-00?){1,2}$/.test(plain);
}

/**
 * Adds the slash after day and month while digits are typed at the end, because a phone's number keys have none. A
 * separator typed after an added slash changes nothing.
 */
export function withSlashes(before: string, next: string): string {
  const isTypedAtEnd = next.length === before.length + 1 && next.startsWith(before);
  if (!isTypedAtEnd) return next;
  if (before.endsWith('/') && /[/.\-\s]$/.test(next)) return before;
  return /^(\d{2}|\d{1,2}\/\d{2})$/.test(next) ? `${next}/` : next;
}

const tidy = (text: string) =>
  plainCharacters(text)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([/.-]) ?/g, '$1');

function splitDate(text: string): { day: string; month: string; year: string } | undefined {
  const match =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{1,4})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text) ??
    // The input itself may have added the slash after the day.
    /^(\d{1,2})[/.\- ]*([a-z]{3,9})[/.\- ]*(\d{1,4})$/i.exec(text);
  if (!match) return undefined;
  const [, day = '', month = '', year = ''] = match;
  return { day, month, year };
}

const months = 'january february march april may june july august september october november december'.split(' ');

/** Returns the number of a named month, also in short (`Sep`); empty if there is no such month. */
function monthOf(text: string): string {
  if (/^\d/.test(text)) return text;
  const short = text.toLowerCase();
  const index = months.findIndex((name) => name.startsWith(short));
  return index < 0 ? '' : String(index + 1);
}
