import { distance } from '../labels.ts';
import { plain, type Row, type Token } from '../layout.ts';
import { gapAt, textOf } from './atoms.ts';

/** A column that a table of this type has or may have. */
export interface ColumnSpec {
  name: string;
  /** Kinds of values in the column; `text` for words. */
  kinds: readonly string[];
  /** Words that head it, without spaces, in lower case. */
  headings: readonly string[];
}

/** A cell of a heading row. */
export interface HeadingCell {
  text: string;
  left: number;
  right: number;
  tokens: Token[];
  /** Columns that it may head, with the quality of the match, the best first. */
  fits: { name: string; weight: number }[];
}

export interface Heading {
  /** Index of its first and last row. */
  from: number;
  to: number;
  cells: HeadingCell[];
  /** Number of columns that it names. */
  count: number;
}

/** Currency in or beside a heading, which has no meaning for the column. */
const currency = /\(?(s\$|sgd|\$)\)?/gi;

function weightOf(key: string, heading: string): number {
  if (key === heading) return 1;
  if (heading.length >= 5 && key.includes(heading)) return 0.5 + (0.4 * heading.length) / key.length;
  const limit = heading.length < 5 ? 0 : heading.length < 9 ? 1 : 2;
  return limit > 0 && distance(key, heading, limit) <= limit ? 0.85 : 0;
}

/** Returns the columns that a text may head. */
export function fitsOf(text: string, specs: readonly ColumnSpec[]): HeadingCell['fits'] {
  const key = plain(text.replace(currency, ''));
  if (key.length < 2 || key.length > 45) return [];
  return specs
    .map(({ name, headings }) => ({ name, weight: Math.max(0, ...headings.map((heading) => weightOf(key, heading))) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
}

function cellOf(tokens: Token[], specs: readonly ColumnSpec[]): HeadingCell {
  const text = textOf(tokens);
  return {
    text,
    tokens,
    left: Math.min(...tokens.map((token) => token.left)),
    right: Math.max(...tokens.map((token) => token.right)),
    fits: fitsOf(text, specs),
  };
}

/** Splits adjacent words that are headings of two columns. */
function parted(tokens: Token[], specs: readonly ColumnSpec[]): HeadingCell[] {
  const whole = cellOf(tokens, specs);
  if (tokens.length < 2 || tokens.length > 12 || (whole.fits[0]?.weight ?? 0) >= 0.85) return [whole];
  for (let index = tokens.length - 1; index >= 1; index -= 1) {
    const head = cellOf(tokens.slice(0, index), specs);
    if ((head.fits[0]?.weight ?? 0) < 0.85) continue;
    const rest = parted(tokens.slice(index), specs);
    const isOther = rest[0]?.fits[0] && rest[0].fits[0].name !== head.fits[0]?.name;
    if (isOther && rest.every(({ fits }) => (fits[0]?.weight ?? 0) >= 0.85)) return [head, ...rest];
  }
  return [whole];
}

/** Returns the cells of a row that may be a heading. */
function cellsOf(row: Row, specs: readonly ColumnSpec[]): HeadingCell[] {
  const runs: Token[][] = [];
  for (const [index, token] of row.tokens.entries()) {
    const last = runs.at(-1);
    if (last && gapAt(row, index) < 1.2) last.push(token);
    else runs.push([token]);
  }
  return runs.flatMap((run) => parted(run, specs));
}

/** Returns the distinct columns named by cells; each cell names one only. */
function named(cells: readonly HeadingCell[]): Set<string> {
  const names = new Set<string>();
  for (const { fits } of cells) {
    const own = fits.find(({ name, weight }) => weight >= 0.6 && !names.has(name));
    if (own) names.add(own.name);
  }
  return names;
}

/** Adds a further heading line: each cell is joined to the cell above or below it. */
function joinLines(cells: HeadingCell[], more: HeadingCell[], specs: readonly ColumnSpec[]): HeadingCell[] {
  const joined = [...cells];
  for (const cell of more) {
    const overlaps = joined.map((entry) => Math.min(entry.right, cell.right) - Math.max(entry.left, cell.left));
    const widest = overlaps.indexOf(Math.max(...overlaps));
    const own = joined[widest];
    if (own && (overlaps[widest] ?? 0) > 0) {
      const upper = own.tokens[0] && cell.tokens[0] && own.tokens[0].middle < cell.tokens[0].middle;
      joined[widest] = cellOf(upper ? [...own.tokens, ...cell.tokens] : [...cell.tokens, ...own.tokens], specs);
      if ((joined[widest].fits[0]?.weight ?? 0) < (own.fits[0]?.weight ?? 0))
        joined[widest] = { ...joined[widest], fits: own.fits };
    } else joined.push(cell);
  }
  return joined.sort((a, b) => a.left - b.left);
}

const hasFigures = (row: Row) =>
  row.tokens.some(
    (token, index) =>
      /\d{2}/.test(token.text) || (/:$/.test(row.tokens[index - 1]?.text ?? '') && /^\d/.test(token.text)),
  );

/**
 * Returns all table headings: rows that name at least two columns and contain no figures. A heading in two or three
 * lines counts as one.
 */
export function findHeadings(
  rows: readonly Row[],
  specs: readonly ColumnSpec[],
  isOther: (row: Row) => boolean,
): Heading[] {
  const cells = rows.map((row) => (row.tokens.length > 40 || hasFigures(row) ? [] : cellsOf(row, specs)));
  const counts = cells.map((own) => named(own).size);
  const found: Heading[] = [];
  for (let position = 0; position < rows.length; position += 1) {
    const own = cells[position] ?? [];
    const count = counts[position] ?? 0;
    const matched = own.filter(({ fits }) => fits.length > 0).length;
    if (count < 2 || matched * 2 < own.length) continue;
    if (found.at(-1) && position <= (found.at(-1)?.to ?? 0)) continue;
    let [from, to] = [position, position];
    let all = own;
    const isNear = (a: number, b: number) => {
      const [upper, lower] = [rows[a], rows[b]];
      return (
        upper && lower && lower.middle - upper.middle < Math.max(upper.height, lower.height) * 2.3 && !hasFigures(lower)
      );
    };
    const take = (index: number): boolean => {
      const other = cells[index] ?? [];
      if (other.length === 0 || other.length > 12 || isOther(rows[index] as Row)) return false;
      const under = other.filter((cell) => all.some((entry) => entry.left < cell.right && cell.left < entry.right));
      const before = named(all).size;
      const joined = joinLines(all, other, specs);
      const isHeading = other.some(({ fits }) => fits.length > 0) || other.every(({ text }) => text.length < 14);
      if (under.length * 2 < other.length || !isHeading || named(joined).size < before) return false;
      all = joined;
      return true;
    };
    if (isNear(position, position + 1) && take(position + 1)) to = position + 1;
    if (to > position && isNear(to, to + 1) && take(to + 1)) to += 1;
    if (position > 0 && isNear(position - 1, position) && !hasFigures(rows[position - 1] as Row) && take(position - 1))
      from = position - 1;
    found.push({ from, to, cells: all, count: named(all).size });
  }
  return found;
}
