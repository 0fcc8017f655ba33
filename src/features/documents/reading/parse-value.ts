import { isDate } from '../../../domain/singapore-time.ts';
import { isUenShape } from '../../../domain/uen.ts';
import { distance } from './labels.ts';
import { plain, type Token } from './layout.ts';
import type { Doubt } from './read-value.ts';
import { type Repaired, repairNric, repairPlate, repairUen, toDigits } from './repair.ts';

export interface Parsed {
  value: string | number | boolean;
  tokens: Token[];
  /**
   * Evidence beyond the recogniser: a check letter fits, unchanged or after a repair. `doubtful` if there is evidence
   * against it.
   */
  proof?: 'exact' | 'repaired' | 'doubtful';
  /** Reason for doubt. */
  doubt?: Doubt;
  /** How likely words of this form are such a value, 0 to 1, without other evidence; 0.9 if absent. */
  fit?: number;
  /** Printed text, if it contains more than the tokens do: `01 Sep 2026 to 31 Oct 2026`. */
  text?: string;
}

/** Words that may be a value, by printed rows; the row nearest to the label comes first. */
export type Candidate = Token[][];

export type ValueParser = (candidate: Candidate) => Parsed | undefined;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function joined(tokens: Token[], by = ' '): string {
  return tokens.map((token) => token.text).join(by);
}

/** Tries runs of the first few words of the nearest row, the longest first. */
function inWindow(
  candidate: Candidate,
  longest: number,
  parse: (tokens: Token[]) => Omit<Parsed, 'tokens'> | undefined,
) {
  const row = candidate[0] ?? [];
  for (let from = 0; from < Math.min(4, row.length); from += 1) {
    for (let count = Math.min(longest, row.length - from); count >= 1; count -= 1) {
      const tokens = row.slice(from, from + count);
      const parsed = parse(tokens);
      if (parsed) return { ...parsed, tokens };
    }
  }
  return undefined;
}

/** Returns a two-digit year with its century: above 60 is the past century, so no year is far in the future. */
export function fullYear(twoDigits: string): string {
  return `${Number(toDigits(twoDigits) ?? 0) > 60 ? '19' : '20'}${twoDigits}`;
}

function isoDate(year: string, month: number, day: string): string | undefined {
  const digits = [toDigits(year), toDigits(day)];
  const [y, d] = digits;
  if (!y || !d) return undefined;
  const value = `${y}-${String(month).padStart(2, '0')}-${d.padStart(2, '0')}`;
  return isDate(value) && Number(y) >= 1900 && Number(y) <= 2100 ? value : undefined;
}

/** Returns 1 to 12 for the name of a month with at most one misread letter; 0 for anything else. */
export function monthOf(text: string): number {
  const name = text.toLowerCase().replace(/0/g, 'o').replace(/[1|!]/g, 'l');
  const exact = months.findIndex((month) => name.startsWith(month));
  if (exact >= 0) return exact + 1;
  if (name.length !== 3) return 0;
  const near = months.filter((month) => distance(month, name, 1) <= 1);
  return near.length === 1 ? months.indexOf(near[0] ?? '') + 1 : 0;
}

/** `18 Jun 2021`, `18-06-2021`, `18/06/2021`, `18.06.2021`, `2021-06-18` as `2021-06-18`. */
export function dateIn(printed: string): string | undefined {
  // A bold c.
  const text = printed.replace(/c?¢/g, 'c');
  const n = '[0-9OIl|SB]';
  const named = new RegExp(
    `^(${n}{1,2})(?:st|nd|rd|th)?[\\s\\-/.,]*([A-Za-z0]{3,9})[\\s\\-/.,]*(${n}{4}|\\d{2})[.,]?$`,
  ).exec(text);
  if (named) {
    const month = monthOf(named[2] ?? '');
    const year = named[3] ?? '';
    return month > 0 ? isoDate(year.length === 2 ? fullYear(year) : year, month, named[1] ?? '') : undefined;
  }
  const numbers = new RegExp(`^(${n}{1,2})\\s?[-/.–]\\s?(${n}{1,2})\\s?[-/.–]\\s?(${n}{4})[.,]?$`).exec(text);
  if (numbers) return isoDate(numbers[3] ?? '', Number(toDigits(numbers[2] ?? '') ?? 0), numbers[1] ?? '');
  const iso = new RegExp(`^(${n}{4})[-/.](${n}{2})[-/.](${n}{2})[.,]?$`).exec(text);
  return iso ? isoDate(iso[1] ?? '', Number(toDigits(iso[2] ?? '') ?? 0), iso[3] ?? '') : undefined;
}

const dateOf: ValueParser = (candidate) =>
  inWindow(candidate, 5, (tokens) => {
    const value = dateIn(joined(tokens));
    return value ? { value } : undefined;
  });

/** Parses a date; with a speck between its parts it is doubtful. */
export const date: ValueParser = (candidate) => {
  const clean = dateOf(candidate);
  if (clean) return clean;
  const [row = [], ...more] = candidate;
  const without = row.filter((token) => token.key.length > 1 || /\d|[-/.]/.test(token.text));
  const found = without.length < row.length ? dateOf([without, ...more]) : undefined;
  return found && { ...found, proof: 'doubtful' };
};

/** Returns the dollars in a text such as `$48,510.00`; `undefined` if it is not an amount. */
export function amountIn(text: string): number | undefined {
  const bare = text.replace(/^(SGD|SS(?=\s*\d)|[S5]?\s?[$§]{1,2})\s*/i, '').replace(/\s/g, '');
  if (!/^[0-9OIl|SB.,]+$/.test(bare) || !/\d/.test(bare)) return undefined;
  const cents = /[.,]([0-9O]{2})$/.exec(bare);
  const whole = (cents ? bare.slice(0, -3) : bare).replace(/[.,]$/, '');
  if (!/^[0-9OIl|SB]{1,3}([.,][0-9OIl|SB]{3})*$|^[0-9OIl|SB]+$/.test(whole)) return undefined;
  const digits = toDigits(whole.replace(/[.,]/g, ''));
  const rest = toDigits(cents?.[1] ?? '00');
  if (!digits || !rest || digits.length > 10) return undefined;
  return Number(`${digits}.${rest}`);
}

export const amount: ValueParser = (candidate) =>
  inWindow(candidate, 3, (tokens) => {
    const text = joined(tokens, '');
    const value = amountIn(text);
    if (value === undefined) return undefined;
    const marked = /\$|SGD/i.test(text);
    return marked || /[.,]\d{2}$/.test(text) ? { value } : { value, proof: 'doubtful' };
  });

/** Parses a number with at most one decimal point, dropping its unit: `1598 cc`, `90.0 kW`. */
export const quantity: ValueParser = (candidate) =>
  inWindow(candidate, 1, ([token]) => {
    const match = /^([0-9OIl,]*\d[0-9OIl,]*(?:\.\d+)?)(?:cc|kw|kg|bhp)?[.,]?$/i.exec(token?.text ?? '');
    const [whole = '', part = '0'] = (match?.[1] ?? '').replace(/,/g, '').split('.');
    const digits = whole === '' ? undefined : toDigits(whole);
    return digits ? { value: Number(`${digits}.${part}`) } : undefined;
  });

export const year: ValueParser = (candidate) =>
  inWindow(candidate, 1, ([token]) => {
    const digits = toDigits((token?.text ?? '').replace(/[.,]$/, ''));
    return digits && /^(19[5-9]|20\d)\d$/.test(digits) ? { value: Number(digits) } : undefined;
  });

function asParsed({ value, changes }: Repaired): Omit<Parsed, 'tokens'> {
  return changes === 0 ? { value, proof: 'exact' } : { value, proof: 'repaired', doubt: 'look-alike' };
}

/** Parses a person's identity number in up to three pieces. */
export const nric: ValueParser = (candidate) =>
  inWindow(candidate, 3, (tokens) => {
    const repaired = repairNric(joined(tokens, ''));
    return repaired && asParsed(repaired);
  });

/** Parses a registration number. With a wrong or missing check letter it is returned as read, but doubtful. */
export const plate: ValueParser = (candidate) =>
  inWindow(candidate, 3, (tokens) => {
    const text = joined(tokens, '');
    const repaired = repairPlate(text);
    if (repaired) return asParsed(repaired);
    const read = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
    if (!/^[A-Z]{1,4}\d{1,5}[A-Z]?$/.test(read)) return undefined;
    return {
      value: read,
      proof: 'doubtful',
      doubt: /^[A-Z]{1,3}\d{1,4}[A-Z]$/.test(read) ? 'check-letter' : 'unclear',
    };
  });

/** Parses chassis, engine and COE numbers: letters and digits, at least one digit, in one or two words. */
export function code(shortest: number): ValueParser {
  return (candidate) =>
    inWindow(candidate, 2, (tokens) => {
      const text = joined(tokens, '')
        .replace(/[^A-Za-z0-9\-/]/g, '')
        .toUpperCase();
      const isOne = tokens.length === 1 || tokens.every((token) => /\d/.test(token.text));
      return isOne && text.length >= shortest && /\d/.test(text) ? { value: text } : undefined;
    });
}

const chassisCode = code(6);

/** Parses a chassis number. Long ones have no letters I, O and Q; those of 17 characters in every country. */
export const chassis: ValueParser = (candidate) => {
  const read = chassisCode(candidate);
  const printed = String(read?.value ?? '');
  const value = printed.length > 13 ? printed.replace(/[OQ]/g, '0').replace(/I/g, '1') : printed;
  const isRepaired = value !== printed && value.length === 17;
  return read && { ...read, value, ...(isRepaired && { proof: 'repaired' as const, doubt: 'look-alike' as const }) };
};

export const yesNo: ValueParser = (candidate) =>
  inWindow(candidate, 1, ([token]) => {
    const word = plain(token?.text ?? '');
    if (/^(yes|y|eligible)$/.test(word)) return { value: true };
    return /^(no|n|not|ineligible)$/.test(word) ? { value: false } : undefined;
  });

/** Parses one of a few known words. A long word may have one misread letter; the value is the known word. */
export function oneOf(known: Record<string, string>): ValueParser {
  return (candidate) =>
    inWindow(candidate, 4, (tokens) => {
      const read = plain(joined(tokens, ''));
      const exact = Object.keys(known).find((word) => plain(word) === read);
      if (exact) return { value: known[exact] ?? '' };
      const near = Object.keys(known).filter((word) => word.length >= 5 && distance(plain(word), read, 1) <= 1);
      return near.length === 1 ? { value: known[near[0] ?? ''] ?? '', proof: 'doubtful' } : undefined;
    });
}

function meanConfidence(tokens: Token[]): number {
  return tokens.reduce((sum, token) => sum + token.confidence, 0) / Math.max(1, tokens.length);
}

interface TextOptions {
  rows: number;
  test: RegExp;
  /** Pattern for words of the text; other words are dropped. */
  word?: RegExp;
  /** A row that belongs to the text, however badly it was read. */
  keep?: RegExp;
  /** Corrects common misreadings in a word that does not match `word`. */
  mend?: (word: string) => string;
}

/**
 * Parses the text of some rows that passes a test, without outer punctuation. It ends before a row that was read much
 * worse than the first. It is doubtful if a longer word of the first row had to be dropped.
 */
export function text({ rows, test, word, keep, mend = (read) => read }: TextOptions): ValueParser {
  const mended = (token: Token) => (word === undefined || word.test(token.text) ? token.text : mend(token.text));
  const fits = (token: Token) => word === undefined || word.test(mended(token));
  return (candidate) => {
    const [first = [], ...more] = candidate.slice(0, rows);
    const begin = first.filter(fits);
    const end = more.findIndex(
      (row) =>
        !keep?.test(joined(row)) && (!row.some(fits) || meanConfidence(row.filter(fits)) < meanConfidence(begin) - 0.3),
    );
    const used = [first, ...(end < 0 ? more : more.slice(0, end))].flat();
    const tokens = used.filter(fits);
    const value = tokens
      .map(mended)
      .join(' ')
      .replace(/^[\s|:;.,\-–—_]+|[\s|:;,\-–—_]+$/g, '');
    if (!test.test(value)) return undefined;
    const isCut = first.some((token) => !fits(token) && /[A-Za-z]{3}/.test(token.text) && token.confidence > 0.3);
    return isCut ? { value, tokens, proof: 'doubtful' } : { value, tokens, fit: 0.7 };
  };
}

/** Parses a company's number; with a wrong check letter it is doubtful. */
export const uen: ValueParser = (candidate) =>
  inWindow(candidate, 2, (tokens) => {
    const text = joined(tokens, '');
    const repaired = repairUen(text);
    if (repaired) return asParsed(repaired);
    const read = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
    return isUenShape(read) ? { value: read, proof: 'doubtful', doubt: 'check-letter' } : undefined;
  });

/**
 * Returns a parser for a word of the vocabulary, with a misread letter corrected. Text that only `other` parses is
 * returned as printed, but doubtful.
 */
export function knownOr(words: readonly string[], other: ValueParser): ValueParser {
  const known = oneOf(Object.fromEntries(words.map((word) => [word, word])));
  return (candidate) => {
    const exact = known(candidate);
    if (exact) return exact;
    const read = other(candidate);
    return read && { ...read, proof: 'doubtful' };
  };
}
