import { asAlphanumeric } from '../../domain/alphanumeric.ts';
import { tidyEmail } from '../../domain/email.ts';
import type { Field, FieldValue, Modifier, Option } from '../../domain/field.ts';
import { type FigureFault, hasTwoDecimals, readFigure } from '../../domain/figure.ts';
import { tidyMobile } from '../../domain/mobile-number.ts';
import { readAmount } from '../../domain/money.ts';
import { type NoaIncomeDraft, parseNoaIncome } from '../../domain/noa-income.ts';
import { cleanLine, cleanLines } from '../../domain/texts/clean-text.ts';
import { plainCharacters } from '../../domain/texts/plain-characters.ts';
import { parseDate } from './parse-date.ts';

/** Maximum length of a text in any field. */
export const longestText = 500;
/** Maximum number of notices of assessment of a party. */
export const mostNoaIncome = 5;

/**
 * Normalises a value that was typed, read from a document or received: cut to the field's length, modifier applied,
 * numbers and dates parsed. Returns `undefined` without a usable value. Never throws; a normalised value is returned
 * unchanged.
 */
export function normaliseValue(field: Field, given: unknown): FieldValue | undefined {
  if (given === undefined || given === null) return undefined;
  const raw = typeof given === 'string' ? cleaned(field, given) : given;
  switch (field.type) {
    case 'select':
    case 'radio':
      return chosen(field, raw);
    case 'switch':
    case 'checkbox':
      return typeof raw === 'boolean' ? raw : undefined;
    case 'number':
    case 'inputNumber':
      return numberOf(field, raw);
    case 'date':
      return typeof raw === 'string' ? parseDate(raw) : undefined;
    case 'year':
      return yearOf(raw);
    case 'noaIncome':
      return noaIncomeOf(raw);
    default:
      return textOf(field, raw);
  }
}

function chosen(field: Field, raw: unknown): FieldValue | undefined {
  const options = field.options ?? [];
  const exact = options.find((option) => option.value === raw);
  if (exact) return exact.value;
  if (typeof raw !== 'string') return undefined;
  const text = raw.trim().toLowerCase();
  const named = (option: Option) => String(option.value) === raw || option.label().toLowerCase() === text;
  return options.find(named)?.value;
}

function numberOf(field: Field, raw: unknown): number | undefined {
  const number = typeof raw === 'string' ? readNumber(field, raw) : raw;
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER) {
    return undefined;
  }
  const whole = field.modifier !== 'decimal';
  if (whole && !Number.isInteger(number)) return undefined;
  // No more decimals than are stored: rounding would change the given value.
  if (!hasTwoDecimals(number)) return undefined;
  // Avoids a negative zero, which would not survive JSON.
  return number + 0;
}

/** Parses a typed number. Returns its value or the fault. */
export function readNumber({ unit }: Field, typed: string): number | FigureFault | undefined {
  return unit === 'S$' ? readAmount(typed) : readFigure(typed, unit === 'km' || unit === 'cc');
}

function yearOf(raw: unknown): string | undefined {
  const text = typeof raw === 'number' || typeof raw === 'string' ? plainCharacters(String(raw)).trim() : '';
  return /^\d{4}$/.test(text) ? text : undefined;
}

function noaIncomeOf(raw: unknown): FieldValue | undefined {
  if (!Array.isArray(raw)) return undefined;
  const entries = raw.filter((entry): entry is object => typeof entry === 'object' && entry !== null);
  const kept = parseNoaIncome(entries.map(noaDraft));
  return kept.length > 0 ? kept.slice(0, mostNoaIncome) : undefined;
}

function noaDraft(entry: object): NoaIncomeDraft {
  const { year, income }: { year?: unknown; income?: unknown } = entry;
  const plain = (part: unknown) => (typeof part === 'string' || typeof part === 'number' ? part : undefined);
  return { year: plain(year), income: plain(income) };
}

/** Returns the value of typed or pasted text. Text that is too long has no value: cutting it would hide the loss. */
export function readTyped(field: Field, text: string): FieldValue | undefined {
  return excessOf(field, text) > 0 || hasOtherLetters(field, text) ? undefined : normaliseValue(field, text);
}

/** True if a field of Latin letters and digits would silently drop other letters. */
export function hasOtherLetters({ modifier }: Field, text: string): boolean {
  return modifier === 'alphanumeric' && /[^\P{L}A-Z]|[^\P{N}0-9]/u.test(plainCharacters(text).toUpperCase());
}

/** Returns the number of characters beyond a text's limit. */
export function excessOf(field: Field, text: string): number {
  if (field.type !== 'text' && field.type !== 'textarea' && field.type !== 'autocomplete') return 0;
  return Math.max(0, modify(field, tidied(field, text).trim()).length - longestOf(field));
}

const longestOf = (field: Field) => field.maxLength ?? longestText;

/** Modifiers and checks of texts that are numbers, codes or addresses, not words. */
const codeModifiers: readonly (Modifier | undefined)[] = ['alphanumeric', 'numeric', 'mobile'];
const codeChecks: readonly string[] = ['telephone', 'postalCode', 'unit'];

function cleaned({ type, modifier, checks = [] }: Field, text: string): string {
  if (type === 'textarea') return cleanLines(text);
  if (checks.some(({ check }) => check === 'email')) return tidyEmail(text);
  const isCode = codeModifiers.includes(modifier) || checks.some(({ check }) => codeChecks.includes(check));
  return isCode ? plainCharacters(text) : cleanLine(text);
}

function tidied(field: Field, text: string): string {
  const clean = cleaned(field, text);
  return field.type === 'textarea' ? clean : clean.replace(/ +/g, ' ');
}

function textOf(field: Field, raw: unknown): string | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  const tidy = tidied(field, String(raw));
  const longest = longestOf(field);
  // Cut first if the modifier removes no characters, so that half a word is not treated as a whole one.
  const whole = field.modifier === 'capitalize' ? tidy.trim().slice(0, longest) : tidy;
  const text = modify(field, whole.trim()).slice(0, longest).trim();
  return text === '' ? undefined : text;
}

function modify(field: Field, text: string): string {
  switch (field.modifier) {
    case 'capitalize':
      return text.replace(/\S+/gu, (word, index: number) =>
        index > 0 && particles.has(word) ? word : capitalise(word),
      );
    case 'alphanumeric':
      return asAlphanumeric(text);
    case 'numeric':
      return text.replace(/\D/g, '');
    case 'mobile':
      return mobile(text);
    default:
      return text;
  }
}

/**
 * "Son of", "daughter of" and similar words in names: in lower case within a name, unless they were typed in capitals.
 */
const particles = new Set(['bin', 'bte', 'binte', 'binti', 's/o', 'd/o', 'a/l', 'a/p', 'w/o']);

function capitalise(word: string): string {
  return word.replace(/(^|[-/(])(\p{Ll})/gu, (_, before: string, letter: string) => before + capital(letter));
}

/**
 * Returns one capital for one letter. If a language needs two letters, the letter stays, so that the length does not
 * change.
 */
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return upper.length === letter.length ? upper : letter;
}

function mobile(text: string): string {
  const local = tidyMobile(text);
  return /^\d{8}$/.test(local) ? `+65${local}` : local;
}
