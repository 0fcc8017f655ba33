import { median, type Row, type Token } from './layout.ts';
import { text, type ValueParser } from './parse-value.ts';
import { type Sheet, toValue } from './read-labelled.ts';
import type { ReadValue } from './read-value.ts';

const printed = (tokens: Token[]) => tokens.map((token) => token.text).join(' ');

/** Returns the end of a Singapore address in a row, the postal code, and its position. */
function postalLine(row: Row): { at: number; code: Token } | undefined {
  for (const [index, token] of row.tokens.entries()) {
    const joint = /^(?:(?:Singapore|[S$§])\(?\d{6}\)?|\(\d{6}\))$/i.exec(token.text);
    if (joint) return { at: index, code: token };
    const next = row.tokens[index + 1];
    if (/^(singapore|s)$/i.test(token.key) && next && /^\(?\d{6}\)?[.,]?$/.test(next.text))
      return { at: index, code: next };
  }
  return undefined;
}

/** Returns the words of a row from a margin to the next wide gap. */
function cellAt(row: Row, left: number): Token[] | undefined {
  const from = row.tokens.findIndex((token) => Math.abs(token.left - left) < row.height * 1.2);
  if (from < 0) return undefined;
  const rest = row.tokens.slice(from);
  const gap = rest.findIndex(
    (token, index) => index > 0 && token.left - (rest[index - 1]?.right ?? 0) > row.height * 2,
  );
  return gap < 0 ? rest : rest.slice(0, gap);
}

/** True if two lines of a column are too far apart for one address. Lines of other columns may be between them. */
function isApart(above: Token[], below: Token[]): boolean {
  const usual = (line: Token[], measure: (token: Token) => number) => median(line.map(measure));
  const height = Math.max(...[above, below].map((line) => usual(line, (token) => token.height)));
  return usual(below, (token) => token.middle) - usual(above, (token) => token.middle) > height * 2.6;
}

/** Returns the lines up to the one at `index`, which ends an address at `end`. */
function blockUpTo(sheet: Sheet, index: number, position: number, end: number): Token[][] {
  const row = sheet.rows[index];
  if (!row) return [];
  let start = position;
  const space = (row.wide ?? row.height) * 1.5;
  while (start > 0 && (row.tokens[start]?.left ?? 0) - (row.tokens[start - 1]?.right ?? 0) < space) start -= 1;
  const left = row.tokens[start]?.left ?? 0;
  let below = row.tokens.slice(start, end + 1);
  const block: Token[][] = [below];
  for (const above of sheet.rows.slice(Math.max(0, index - 6), index).reverse()) {
    const cell = cellAt(above, left);
    if (!cell) continue;
    if (isApart(cell, below)) break;
    block.unshift(cell);
    below = cell;
  }
  return block;
}

const isName = (line: Token[]) => line.every((token) => /^[(]?[A-Z@][A-Z@'’.,/()-]*$/.test(token.text));

/**
 * Returns name, address and postal code of the document's addressee.
 * @param sender matches the lines of the sender, because the sender's address is printed too
 */
export function readAddressee(sheet: Sheet, sender?: RegExp): ReadValue[] {
  for (const [index, row] of sheet.rows.entries()) {
    const postal = postalLine(row);
    if (!postal) continue;
    const whole = blockUpTo(sheet, index, postal.at, row.tokens.indexOf(postal.code));
    const ofSender = whole.findLastIndex((line) => line.some((token) => sender?.test(token.key)));
    const block = whole.slice(ofSender + 1);
    // If the beginning of a line was not read, its end has no number but the postal code.
    if (block.flat().filter((token) => /\d/.test(token.text)).length < 2) continue;
    // A name on two lines is followed by the address, which begins with a number or a block.
    const first = block.findIndex((line, index) => index > 0 && line.some((token) => /\d/.test(token.text)));
    const names = block.slice(0, Math.max(0, first)).filter(isName).slice(-2).flat();
    const lines = first > 0 ? block.slice(first) : block;
    const values = [
      toValue('address', { value: mendAddress(printed(lines.flat())), tokens: lines.flat() }, sheet),
      toValue('postalCode', { value: /\d{6}/.exec(postal.code.text)?.[0] ?? '', tokens: [postal.code] }, sheet),
    ];
    const name = printed(names).replace(/^(MR|MRS|MS|MDM|MISS|DR)\.?\s+/, '');
    return name.length > 2 ? [toValue('name', { value: name, tokens: names }, sheet), ...values] : values;
  }
  return [];
}

const postalEnd = /\(?\d{6}\)?[.,]?$/;
const lines = text({ rows: 5, test: /\d/, keep: postalEnd });

/** Corrects misreadings. Block numbers have at most three digits and a letter, so an 8 after three digits is a `B`. */
const mendAddress = (read: string) =>
  read
    .replace(/(?<!singapore )(?<![a-z])(?:[$5§]\(?|\()(\d{6})\)?$/i, 'S($1)')
    .replace(/\b(BLK|BLOCK) (\d{3})8\b/, '$1 $2B');

/** Parses an address of up to five lines; it ends with the postal code. */
export const address: ValueParser = (candidate) => {
  const end = candidate.findIndex((row) =>
    row.some((token) => /^(?:singapore|[S$5§]?)\(?\d{6}\)?[.,]?$/i.test(token.text)),
  );
  const read = lines(end < 0 ? candidate : candidate.slice(0, end + 1));
  return read && { ...read, value: mendAddress(String(read.value)) };
};

/** Maximum confidence in an address that does not end with its postal code: its last line may be missing. */
const mostUnended = 0.9;

/** Adds the six digits that end an address as a separate value. */
export function withPostalCode(values: ReadValue[], from = 'address', to = 'postalCode'): ReadValue[] {
  const address = values.find((value) => value.name === from);
  const code = /(?:singapore|\bS)\s?\(?(\d{6})\)?$|\b(\d{6})\)?$/i.exec(String(address?.value ?? ''));
  const digits = code?.[1] ?? code?.[2];
  if (!address || values.some((value) => value.name === to)) return values;
  if (!digits) {
    const confidence = Math.min(address.confidence, mostUnended);
    return values.map((value) => (value === address ? { ...address, confidence } : value));
  }
  return [...values, { ...address, name: to, value: digits, confidence: address.confidence }];
}
