import type { Field, FieldValue } from './field.ts';
import { isMasked } from './mask-identity.ts';
import type { NoaIncome } from './noa-income.ts';
import { foldLetters } from './texts/name-key.ts';

/** Amounts within a dollar count as equal: documents print whole dollars, forms have cents. */
const toleranceCents = 100;
/**
 * A year's income divided by twelve is not a month's pay, because of bonuses. The two match within a quarter of the
 * larger one.
 */
const yearlyShare = 0.25;

/** A value of a field with its source. */
export interface Meant {
  readonly value: FieldValue;
  /** True if it is calculated from a year's figure and not itself a value of the field. */
  readonly isYearly?: boolean | undefined;
}

/** True if two values of a field mean the same, however they are written. */
export function isSameMeaning(field: Field, a: Meant, b: Meant): boolean {
  if (typeof a.value === 'number' && typeof b.value === 'number' && field.unit === 'S$') {
    const difference = Math.abs(a.value - b.value);
    if (a.isYearly || b.isYearly) return difference <= yearlyShare * Math.max(a.value, b.value);
    return difference <= toleranceCents;
  }
  if (Array.isArray(a.value) && Array.isArray(b.value)) return isSameIncome(a.value, b.value);
  if (field.name === 'identityNumber') return isSameNumber(String(a.value), String(b.value));
  return canonical(field, a.value) === canonical(field, b.value);
}

/** Returns the same text for all ways of writing a value. */
export function canonical(field: Field, value: FieldValue): string {
  if (Array.isArray(value)) return JSON.stringify([...value].sort((a, b) => a.year.localeCompare(b.year)));
  if (typeof value !== 'string') return String(value);
  return (ways[field.name] ?? lettersAndDigits)(withoutAccents(value));
}

/**
 * In capitals, with look-alikes of letters folded, and without accents: documents print names without the accents that
 * people type.
 */
function withoutAccents(text: string): string {
  return foldLetters(text).normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
}

type Way = (text: string) => string;

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
const lettersAndDigits: Way = (text) => wordsOf(text).join('');

/** `BIN`, `D/O` and similar words are printed on some documents and left out on others. */
const links = new Set(['BIN', 'BINTE', 'BINTI', 'BTE', 'AL', 'AP', 'SO', 'DO']);
/** Documents put the family name first or last, and some add another name in brackets or behind an @. */
const personName: Way = (text) =>
  wordsOf(text.replace(/\([^)]*\)?|(?<=\S\s*)@.*/g, ' ').replace(/\b([ADS])\/([LPO])\b/g, '$1$2'))
    .filter((word) => !links.has(word))
    .sort()
    .join(' ');

const forms = new Set([
  'PTE',
  'PRIVATE',
  'LTD',
  'LIMITED',
  'CO',
  'COMPANY',
  'CORP',
  'CORPORATION',
  'INC',
  'THE',
  'AND',
]);
const companyName: Way = (text) => {
  const words = wordsOf(text);
  const own = words.filter((word) => !forms.has(word));
  return (own.length > 0 ? own : words).join('');
};

const streets: Readonly<Record<string, string>> = {
  ST: 'STREET',
  RD: 'ROAD',
  AVE: 'AVENUE',
  AV: 'AVENUE',
  DR: 'DRIVE',
  CRES: 'CRESCENT',
  CL: 'CLOSE',
  PL: 'PLACE',
  LN: 'LANE',
  TER: 'TERRACE',
  CTRL: 'CENTRAL',
  NTH: 'NORTH',
  STH: 'SOUTH',
  BT: 'BUKIT',
  JLN: 'JALAN',
  LOR: 'LORONG',
  UPP: 'UPPER',
  GDNS: 'GARDENS',
  PK: 'PARK',
  HTS: 'HEIGHTS',
  TG: 'TANJONG',
  KG: 'KAMPONG',
  BLK: '',
  APT: '',
};
const address: Way = (text) =>
  wordsOf(text)
    .map((word) => streets[word] ?? word)
    .join('');
const unpadded: Way = (text) => lettersAndDigits(text).replace(/^0+(?=.)/, '');
/** Sorts a list, so that `3, 2B` equals `2B,3`. */
const list: Way = (text) => wordsOf(text).sort().join(' ');

const ways: Readonly<Record<string, Way>> = {
  name: personName,
  companyName,
  employerName: companyName,
  street: address,
  building: address,
  block: address,
  registeredAddress: address,
  floor: unpadded,
  unit: unpadded,
  drivingLicenceClass: list,
};

/** True if two numbers match. If a document hides a part of the number, only the visible end is compared. */
export function isSameNumber(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => (isHiddenNumber(text) ? text : lettersAndDigits(text.toUpperCase())));
  if (first === undefined || second === undefined) return true;
  if (!isHiddenNumber(first) && !isHiddenNumber(second)) return first === second;
  const ends = [first, second].map((text) => lettersAndDigits(text.toUpperCase().replace(/^.*[*#\u2022]/, '')));
  return ends.every((end) => ends.every((other) => end.endsWith(other) || other.endsWith(end)));
}

/** True if two names are of the same person or company, even if one of them leaves out a part of the other. */
export function isSameName(a: string, b: string, isCompany: boolean): boolean {
  const [first, second] = [a, b].map((name) => (isCompany ? companyName : personName)(withoutAccents(name)));
  if (first === second || isCompany) return first === second;
  const [short = [], long = []] = [wordsOf(first ?? ''), wordsOf(second ?? '')].sort((x, y) => x.length - y.length);
  return short.length >= 2 && short.every((word) => long.includes(word));
}

/** True if two names do not share even three letters in a row: misreading alone does not change a name that much. */
export function isFarName(a: string, b: string): boolean {
  const runsOf = (name: string) => new Set(personName(withoutAccents(name)).split(' ').flatMap(lettersInARow));
  const known = runsOf(b);
  return ![...runsOf(a)].some((run) => known.has(run));
}

function lettersInARow(word: string): string[] {
  if (word.length <= 3) return [word];
  return [...word].slice(2).map((_letter, index) => word.slice(index, index + 3));
}

/** True if a part of a printed number is replaced by dots or asterisks. */
export function isHiddenNumber(text: string): boolean {
  return isMasked(text) || /[*#]/.test(text);
}

/** Compares only the years that both have. */
function isSameIncome(a: readonly NoaIncome[], b: readonly NoaIncome[]): boolean {
  return a.every(({ year, income }) =>
    b.every((other) => other.year !== year || Math.abs(other.income - income) * 100 <= toleranceCents),
  );
}
