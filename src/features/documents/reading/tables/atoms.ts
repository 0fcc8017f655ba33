import type { Row, Token } from '../layout.ts';

/** Words of one row that belong together: a date, an amount, a number, or text without a wide gap. */
export interface Atom {
  kind: string;
  value: string | number;
  tokens: Token[];
  left: number;
  right: number;
}

/** Parses a run of at most this many words as a value of its kind. */
export interface Lexer {
  kind: string;
  longest: number;
  read: (text: string) => string | number | undefined;
}

/** A wider gap, in letter heights, separates texts. */
const textGap = 1.6;

export const textOf = (tokens: readonly Token[]) => tokens.map((token) => token.text).join(' ');

export function atom(kind: string, value: string | number, tokens: Token[]): Atom {
  return {
    kind,
    value,
    tokens,
    left: Math.min(...tokens.map((token) => token.left)),
    right: Math.max(...tokens.map((token) => token.right)),
  };
}

function valueAt(row: Row, position: number, lexers: readonly Lexer[]): Atom | undefined {
  for (const { kind, longest, read } of lexers) {
    let end = position + 1;
    while (end < Math.min(row.tokens.length, position + longest) && gapAt(row, end) < textGap) end += 1;
    for (; end > position; end -= 1) {
      const tokens = row.tokens.slice(position, end);
      const value = read(textOf(tokens));
      if (value !== undefined) return atom(kind, value, tokens);
    }
  }
  return undefined;
}

/** Returns the gap before a word, in letter heights. */
export function gapAt(row: Row, index: number): number {
  const [before, own] = [row.tokens[index - 1], row.tokens[index]];
  return before && own ? (own.left - before.right) / row.height : Number.POSITIVE_INFINITY;
}

/** Returns a row as values and texts, from left to right. The first lexer that can parse a run of words gets it. */
export function atomsOf(row: Row, lexers: readonly Lexer[]): Atom[] {
  const atoms: Atom[] = [];
  let words: Token[] = [];
  const close = () => {
    if (words.length > 0) atoms.push(atom('text', textOf(words), words));
    words = [];
  };
  for (let index = 0; index < row.tokens.length; ) {
    const found = valueAt(row, index, lexers);
    if (found || gapAt(row, index) > textGap) close();
    if (found) atoms.push(found);
    else words.push(row.tokens[index] as Token);
    index += found?.tokens.length ?? 1;
  }
  close();
  return atoms;
}
