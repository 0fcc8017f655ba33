import type { Row, Token } from '../layout.ts';
import type { Sheet } from '../read-labelled.ts';
import { type Atom, atom, atomsOf, gapAt, type Lexer } from './atoms.ts';
import { type Column, columnAt, columnsOf, underHeadings } from './columns.ts';
import { type ColumnSpec, findHeadings, type Heading } from './headings.ts';
import { joinWrapped } from './join-wrapped.ts';

/** Contents of a table cell: values, or words in one or more lines. */
export type Cell = Atom[];

/** A line of a table with content. */
export interface Entry {
  page: number;
  /** Vertical position on the page, 0 to 1. */
  at: number;
  row: Row;
  /** Its lines, from top to bottom. */
  lines: Row[];
  /** Cells by column name. */
  cells: Partial<Record<string, Cell>>;
  /** Values in unnamed columns. */
  nameless: Atom[];
  /** Label of a line that is not a row: a total, a balance brought forward, a group heading. */
  aside?: string;
}

/** Returns the words of some columns, in printed order. */
export function wordsOf(entry: Entry, ...names: string[]): Token[] {
  const own = new Set(names.flatMap((name) => entry.cells[name] ?? []).flatMap(({ tokens }) => tokens));
  return entry.lines.flatMap(({ tokens }) => tokens.filter((token) => own.has(token)));
}

export interface TableSpec {
  lexers: readonly Lexer[];
  columns: readonly ColumnSpec[];
  /** True if such values in one line begin a row of the table. */
  opens: (kinds: ReadonlySet<string>, atoms: readonly Atom[]) => boolean;
  /** True if these values begin a row after the first one. An unreadable value may be missing. */
  continues?: (kinds: ReadonlySet<string>) => boolean;
  /** Lines that are not rows, recognised by their words. */
  asides: readonly { name: string; pattern: RegExp; isOutside?: boolean }[];
  /** The column that a row begins with, if its figures may be some lines below. */
  leads?: string;
  /** Names columns by their contents. */
  name?: (columns: Column[], rows: readonly (readonly Atom[])[]) => Column[];
  /** Returns what a line that does not begin a row means for the rows below it. Rows are bare if they have no words. */
  isGroup?: (atoms: readonly Atom[], isBare: boolean) => string | undefined;
}

export interface PageTable {
  entries: Entry[];
  columns: Column[];
  heading: Heading | undefined;
  /** Indices of its lines, including the heading. */
  lines: ReadonlySet<number>;
}

const keyOf = (tokens: readonly Token[]) => tokens.map((token) => token.key).join('');

function asideOf(atoms: readonly Atom[], spec: TableSpec): string | undefined {
  const words = atoms.filter((atom) => atom.kind === 'text').flatMap((atom) => atom.tokens);
  const key = keyOf(words);
  return key.length > 80 ? undefined : spec.asides.find(({ pattern }) => pattern.test(key))?.name;
}

/**
 * Returns the columns of a page: those with aligned values, with their headings, and text columns that begin at a
 * heading.
 */
function findColumns(lines: Line[], heading: Heading | undefined, spec: TableSpec, height: number): Column[] {
  const atoms = lines.filter(({ opens }) => opens).flatMap((line) => line.atoms);
  const kinds = [...new Set(spec.lexers.map(({ kind }) => kind))];
  const found = kinds.flatMap((kind) => columnsOf(kind, atoms, height));
  // A date or an amount within a text belongs to the text, unless it is aligned with similar values.
  const rows = lines.filter(({ opens }) => opens).length;
  const isLoose = (column: Column) => column.count * 5 < rows;
  const typed = underHeadings(found, heading, spec.columns, height).filter(
    (column) => !isLoose(column) || column.heading !== undefined || column.kind === 'amount',
  );
  const headed = new Set(typed.map((column) => column.heading));
  for (const cell of heading?.cells ?? []) {
    const [fit] = cell.fits;
    const own = spec.columns.find(({ name }) => name === fit?.name);
    const [kind] = own?.kinds ?? [];
    if (!fit || kind === undefined || kind === 'text' || headed.has(cell)) continue;
    if (typed.some(({ name }) => name === fit.name)) continue;
    const { left, right } = cell;
    typed.push({ kind, name: fit.name, left, right, weight: fit.weight, count: 0, heading: cell });
  }
  const isText = (name: string) => spec.columns.some((column) => column.name === name && column.kinds.includes('text'));
  const used = new Set(typed.map((column) => column.heading));
  const words = (heading?.cells ?? []).flatMap((cell): Column[] => {
    if (used.has(cell)) return [];
    const fit = cell.fits.find(({ name }) => isText(name) && !typed.some((column) => column.name === name));
    if (!fit && cell.fits.length > 0) return [];
    // The heading of a date column may have been joined to this one: `Transaction` above `Date`, beside `Description`.
    const { right } = cell;
    const before = typed.filter(
      (own) => own.count > 0 && own.left < cell.left + height && own.right > cell.left + height && own.right < right,
    );
    const from = Math.max(cell.left, ...before.map((own) => own.right));
    const behind = atoms.filter((atom) => atom.kind === 'text' && atom.left > from && atom.left < right);
    const left = before.length > 0 ? Math.min(right, ...behind.map((atom) => atom.left)) : cell.left;
    return [{ kind: 'text', name: fit?.name, left, right, weight: fit?.weight ?? 0, count: 0, heading: cell }];
  });
  return [...typed, ...words, ...unheaded(atoms, words, rows, height)];
}

/** Returns text columns that occur in at least half of the rows and have no readable heading. */
function unheaded(atoms: Atom[], headed: Column[], rows: number, height: number): Column[] {
  if (headed.length === 0) return [];
  const texts = atoms.filter(({ kind }) => kind === 'text').sort((a, b) => a.left - b.left);
  const runs: Atom[][] = [];
  for (const text of texts) {
    const last = runs.at(-1)?.at(-1);
    if (last && text.left - last.left < height) runs.at(-1)?.push(text);
    else runs.push([text]);
  }
  return runs.flatMap((run): Column[] => {
    const left = Math.min(...run.map((atom) => atom.left));
    const right = Math.max(...run.map((atom) => atom.right));
    const isHeaded = headed.some((column) => Math.abs(column.left - left) < height * 2);
    if (run.length * 2 < rows || isHeaded) return [];
    return [{ kind: 'text', name: undefined, left, right, weight: 0, count: run.length, heading: undefined }];
  });
}

interface Line {
  row: Row;
  atoms: Atom[];
  opens: boolean;
  aside: string | undefined;
  isHeading: boolean;
}

/** Returns the words of a row that belong to no value, by text column. */
function textsOf(row: Row, free: ReadonlySet<Token>, columns: readonly Column[]): Map<string, Token[]> {
  const texts = columns.filter((column) => column.kind === 'text').sort((a, b) => a.left - b.left);
  const found = new Map<string, Token[]>();
  let name: string | undefined;
  let last: Column | undefined;
  for (const [index, token] of row.tokens.entries()) {
    if (!free.has(token)) {
      name = undefined;
      continue;
    }
    const reach = row.height * 0.8;
    const under = texts.findLast((column) => column.left <= token.left + reach);
    const begins = under && under !== last && Math.abs(under.left - token.left) < reach;
    if (name === undefined || gapAt(row, index) > 1.4 || (begins && gapAt(row, index) > 0.6)) {
      // Words below values of another kind do not belong to a text column.
      const isUnderValues = columns.some(
        (column) =>
          column.kind !== 'text' &&
          column.left - reach <= token.left &&
          column.right > token.left &&
          column.left > (under?.left ?? 0),
      );
      last = under;
      name = isUnderValues
        ? 'other'
        : under
          ? (under.name ?? 'other')
          : texts.length > 0
            ? nearFirst(token, texts[0], row)
            : 'text';
    }
    const own = found.get(name);
    if (own) own.push(token);
    else found.set(name, [token]);
  }
  return found;
}

/** Words slightly left of the first text column may still belong to it. */
function nearFirst(token: Token, first: Column | undefined, row: Row): string {
  return first && first.left - token.left < row.height * 3 ? (first.name ?? 'other') : 'other';
}

/** Returns the contents of a line, by column. */
function entryOf(line: Line, columns: readonly Column[], sheet: Sheet): Entry {
  const { row, atoms, aside } = line;
  const cells: Entry['cells'] = {};
  const nameless: Atom[] = [];
  const free = new Set(row.tokens);
  for (const atom of atoms) {
    if (atom.kind === 'text') continue;
    const column = columnAt(atom, columns, row.height);
    if (!column) {
      if (aside !== undefined || !isWithinWords(atom, atoms, row)) {
        nameless.push(atom);
        for (const token of atom.tokens) free.delete(token);
      }
      continue;
    }
    for (const token of atom.tokens) free.delete(token);
    if (column.name === undefined) nameless.push(atom);
    else cells[column.name] = [...(cells[column.name] ?? []), atom];
  }
  for (const [name, tokens] of textsOf(row, free, columns)) cells[name] = [atom('text', keyOf(tokens), tokens)];
  return {
    page: sheet.page,
    at: row.middle / sheet.height,
    row,
    lines: [row],
    cells,
    nameless,
    ...(aside && { aside }),
  };
}

function isWithinWords(atom: Atom, atoms: readonly Atom[], row: Row): boolean {
  return atoms.some(
    (other) =>
      other.kind === 'text' &&
      ((other.right <= atom.left && atom.left - other.right < row.height * 1.2) ||
        (other.left >= atom.right && other.left - atom.right < row.height * 1.2)),
  );
}

/** Reads a table on one page: its rows, and the lines between them that are not rows. */
export function readTable(sheet: Sheet, spec: TableSpec, before?: PageTable): PageTable {
  const isOther = (row: Row) => asideOf(atomsOf(row, spec.lexers), spec) !== undefined;
  const headings = findHeadings(sheet.rows, spec.columns, isOther);
  const ofHeadings = new Set(headings.flatMap(({ from, to }) => rangeOf(from, to)));
  const lines = sheet.rows.map((row, index): Line => {
    const atoms = row.tokens.length > 60 ? [] : atomsOf(row, spec.lexers);
    const kinds = new Set(atoms.map(({ kind }) => kind));
    const isHeading = ofHeadings.has(index);
    const aside = isHeading ? undefined : asideOf(atoms, spec);
    return { row, atoms, aside, isHeading, opens: !isHeading && aside === undefined && spec.opens(kinds, atoms) };
  });
  const own = mainHeading(headings, lines);
  const start = own ? own.to + 1 : 0;
  const first = lines.findIndex(({ opens }, index) => opens && index >= start);
  // A heading without rows below it belongs to the next page's table.
  if (first < 0) return { entries: [], columns: [], heading: headings.at(-1), lines: new Set() };
  for (const line of lines.slice(first + 1)) {
    if (line.isHeading || line.aside !== undefined) continue;
    line.opens ||= spec.continues?.(new Set(line.atoms.map(({ kind }) => kind))) ?? false;
  }
  const heading = own ?? before?.heading;
  const height = lines[first]?.row.height ?? 1;
  const below = lines.slice(start);
  const unnamed = findColumns(below, heading, spec, height);
  const body = below.filter(({ opens, aside }) => opens || aside !== undefined).map(({ atoms }) => atoms);
  const columns = spec.name?.(unnamed, body) ?? unnamed;
  const from = own ? start : firstAside(lines, first);
  const opening = below.filter(({ opens }) => opens);
  const hasWords = ({ atoms }: Line) => atoms.some((atom) => atom.kind === 'text' && String(atom.value).length > 4);
  // If the rows contain no words, the lines between them describe them.
  const isBare = opening.filter(hasWords).length * 2 < opening.length;
  const entries: Entry[] = [];
  const loose: Entry[] = [];
  for (const line of lines.slice(from)) {
    if (line.isHeading) continue;
    const group = line.opens || line.aside !== undefined ? undefined : spec.isGroup?.(line.atoms, isBare);
    const entry = entryOf(group === undefined ? line : { ...line, aside: group }, columns, sheet);
    if (line.opens || entry.aside !== undefined) entries.push(entry);
    else loose.push(entry);
  }
  joinWrapped(entries, loose, columns, spec.leads);
  const stated = new Set(spec.asides.flatMap(({ name, isOutside }) => (isOutside ? [name] : [])));
  const isStated = (line: Line | undefined) => line?.aside !== undefined && stated.has(line.aside);
  // A line that only names a sum is the label of a sum below the table.
  const hasValue = ({ atoms }: Line) => atoms.some(({ kind }) => kind !== 'text');
  const isOwn = (line: Line) => line.opens || (line.aside !== undefined && !isStated(line) && hasValue(line));
  const to = lines.findLastIndex((line, index) => index >= from && isOwn(line));
  const inside = rangeOf(own?.from ?? from, to).filter((index) => !isStated(lines[index]));
  return { entries, columns, heading, lines: new Set(inside) };
}

/** Returns the first of the headings that name the most columns and have rows below them. */
function mainHeading(headings: readonly Heading[], lines: readonly Line[]): Heading | undefined {
  const last = lines.findLastIndex(({ opens }) => opens);
  const above = headings.filter(({ to }) => to < last);
  const most = Math.max(0, ...above.map(({ count }) => count));
  return above.find(({ count }) => count === most);
}

/** Returns the first line of a table without a heading: the labelled lines directly above its first row. */
function firstAside(lines: readonly Line[], first: number): number {
  let from = first;
  while (from > 0 && lines[from - 1]?.aside !== undefined) from -= 1;
  return from;
}

function rangeOf(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
