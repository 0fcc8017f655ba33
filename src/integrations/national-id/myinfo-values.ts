import { isDate } from '../../domain/singapore-time.ts';
import { cleanLine } from '../../domain/texts/clean-text.ts';

/** A code of a government table with its text. */
export interface CodedText {
  code: string;
  text: string;
}

type Json = Readonly<Record<string, unknown>>;

const longestText = 300;

/** Returns a JSON object unchanged, and an empty one for anything else. */
export function objectOf(json: unknown): Json {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Json) : {};
}

/** True if Myinfo could not get the item from its agency. */
export function isUnavailable(item: unknown): boolean {
  return objectOf(item).unavailable === true;
}

/** Returns the entries of a list, or `undefined` if the item is not one. */
export function itemEntries(json: unknown): Json[] | undefined {
  return Array.isArray(json) ? json.map(objectOf) : undefined;
}

export function itemText(item: unknown): string | undefined {
  return tidy(objectOf(item).value);
}

export function itemCode(item: unknown): string | undefined {
  return tidy(objectOf(item).code);
}

export function codedTextOf(item: unknown): CodedText | undefined {
  const code = itemCode(item);
  return code === undefined ? undefined : { code, text: tidy(objectOf(item).desc) ?? code };
}

/** Returns the text of an item that is plain text or has a code. */
export function itemWords(item: unknown): string | undefined {
  return itemText(item) ?? codedTextOf(item)?.text;
}

export function itemDate(item: unknown): string | undefined {
  const text = itemText(item);
  return text !== undefined && isDate(text) ? text : undefined;
}

/** `YYYY-MM`. */
export function itemMonth(item: unknown): string | undefined {
  const text = itemText(item);
  return text !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

export function yearOf(item: unknown): string | undefined {
  const { value } = objectOf(item);
  const text = tidy(typeof value === 'number' ? String(value) : value);
  return text !== undefined && /^\d{4}$/.test(text) ? text : undefined;
}

/** Returns dollars, which Myinfo sends as a number or as text. */
export function dollarsOf(item: unknown): number | undefined {
  const { value } = objectOf(item);
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = tidy(value);
  return text !== undefined && /^-?\d{1,12}(\.\d{1,4})?$/.test(text) ? Number(text) : undefined;
}

export function yesOrNo(item: unknown): boolean | undefined {
  const { value } = objectOf(item);
  return typeof value === 'boolean' ? value : undefined;
}

function tidy(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = cleanLine(value.slice(0, longestText)).trim();
  return text === '' ? undefined : text;
}
