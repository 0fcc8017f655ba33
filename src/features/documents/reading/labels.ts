import { plain, type Row, type Token } from './layout.ts';

/** A wording on paper and the value it stands before; `undefined` for wordings whose value nobody needs. */
export interface Label {
  name: string | undefined;
  wording: string;
}

/** A label found on the page. */
export interface FoundLabel {
  name: string | undefined;
  row: number;
  /** Place of its first and last word in the row. */
  from: number;
  to: number;
  /** Words of it that stand in the row below, where it is broken. */
  below: Token[];
  left: number;
  right: number;
}

/** Builds the list of labels from wordings by value name. */
export function labels(byName: Record<string, string[]>, others: string[] = []): Label[] {
  const named = Object.entries(byName).flatMap(([name, wordings]) => wordings.map((wording) => ({ name, wording })));
  return [...named, ...others.map((wording) => ({ name: undefined, wording }))];
}

/** Edits that turn one text into the other; at most `limit + 1` is told. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const kept = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(kept, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > limit) return limit + 1;
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
}

/** How many letters of a wording may be misread. */
function tolerance(length: number): number {
  if (length < 5) return 0;
  return length < 10 ? 1 : Math.floor(length / 7) + 1;
}

function resembles(read: string, wording: string): boolean {
  if (read === wording) return true;
  const limit = tolerance(wording.length);
  return distance(read, wording, limit) <= limit;
}

interface Wording {
  label: Label;
  words: string[];
}

function gapBefore(row: Row, at: number): number {
  const own = row.tokens[at];
  const before = row.tokens[at - 1];
  return own && before ? (own.left - before.right) / row.height : Number.POSITIVE_INFINITY;
}

/** Short wordings count only where a cell begins and no sentence goes on behind them. */
function standsAlone(row: Row, from: number, to: number, length: number): boolean {
  const before = row.tokens[from - 1];
  const opens = gapBefore(row, from) > 0.7 || /[:|]$/.test(before?.text ?? '') || (before?.key ?? '').length < 2;
  if (!opens) return length >= 14;
  const next = row.tokens[to + 1];
  const closed = /:$/.test(row.tokens[to]?.text ?? '') || !next || gapBefore(row, to + 1) > 0.7;
  return closed || length >= 8 || !/^[a-z]{2}/.test(next.text);
}

/** Whether another wording stands there: to the letter and about as long, or nearer to what was read. */
function isOther(row: Row, from: number, read: string, wanted: string, known: Set<string>): boolean {
  let whole = '';
  for (const token of row.tokens.slice(from, from + 8)) {
    whole += token.key;
    if (whole !== wanted && whole.length >= wanted.length - 1 && known.has(whole)) return true;
  }
  const off = distance(read, wanted, tolerance(wanted.length));
  return [...known].some((other) => other !== wanted && distance(read, other, off - 1) < off);
}

/** How many tokens from `from` on spell these words, 0 for none. */
function spelled(row: Row, from: number, words: string[], known: Set<string>): number {
  const wanted = words.join('');
  const begins = row.tokens[from]?.key ?? '';
  // One of the first two letters has to be right: most places are passed over without comparing.
  if (begins[0] !== wanted[0] && begins[1] !== wanted[1]) return 0;
  const most = tolerance(wanted.length);
  for (const count of [words.length, words.length + 1, words.length - 1, words.length + 2]) {
    if (count < 1 || from + count > row.tokens.length) continue;
    const used = row.tokens.slice(from, from + count);
    const parts = used.map((token) => token.key);
    const read = parts.join('');
    if (Math.abs(read.length - wanted.length) > most || parts[0] === '' || parts.at(-1) === '') continue;
    const broken = used.some((_, at) => at > 0 && gapBefore(row, from + at) > 1.6);
    if (broken || !resembles(read, wanted)) continue;
    if (read === wanted || !isOther(row, from, read, wanted, known)) return count;
  }
  return 0;
}

/** The rest of a broken wording, in the row below and under its beginning. */
function continuation(rows: Row[], row: number, start: Token, words: string[], known: Set<string>): Token[] {
  const own = rows[row];
  for (const below of rows.slice(row + 1, row + 3)) {
    if (!own || below.middle - own.middle > own.height * 2.3) break;
    const at = below.tokens.findIndex((token) => Math.abs(token.left - start.left) < own.height);
    const count = at < 0 ? 0 : spelled(below, at, words, known);
    if (count > 0) return below.tokens.slice(at, at + count);
  }
  return [];
}

function match(
  rows: Row[],
  index: number,
  from: number,
  { label, words }: Wording,
  known: Set<string>,
): FoundLabel | undefined {
  const row = rows[index];
  const start = row?.tokens[from];
  if (!row || !start) return undefined;
  for (let own = words.length; own >= 1; own -= 1) {
    const count = spelled(row, from, words.slice(0, own), known);
    // A wording breaks only where its cell ends.
    if (own < words.length && gapBefore(row, from + count) < 1.2) continue;
    if (count === 0 || !standsAlone(row, from, from + count - 1, words.join('').length)) continue;
    const rest = words.slice(own);
    const below = rest.length > 0 ? continuation(rows, index, start, rest, known) : [];
    if (rest.length > 0 && below.length === 0) continue;
    const last = row.tokens[from + count - 1] ?? start;
    const right = Math.max(last.right, ...below.map((token) => token.right));
    return { name: label.name, row: index, from, to: from + count - 1, below, left: start.left, right };
  }
  return undefined;
}

/** All labels on a page, the longest wording first where several fit, none inside another. */
export function findLabels(rows: Row[], known: Label[]): FoundLabel[] {
  const wordings = known
    .map((label): Wording => ({ label, words: label.wording.split(' ').map(plain).filter(Boolean) }))
    .sort((a, b) => b.words.join('').length - a.words.join('').length);
  const all = new Set(wordings.map((wording) => wording.words.join('')));
  const found: FoundLabel[] = [];
  const used = new Set<Token>();
  for (const wording of wordings) {
    for (const [index, row] of rows.entries()) {
      for (let from = 0; from < row.tokens.length; from += 1) {
        const label = match(rows, index, from, wording, all);
        if (!label) continue;
        const tokens = [...row.tokens.slice(label.from, label.to + 1), ...label.below];
        if (tokens.some((token) => used.has(token))) continue;
        for (const token of tokens) used.add(token);
        found.push(label);
      }
    }
  }
  return found.sort((a, b) => a.row - b.row || a.from - b.from);
}
