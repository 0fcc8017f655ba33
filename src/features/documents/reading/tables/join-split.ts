import { findRuns } from '../find-in-row.ts';
import type { Row, Token } from '../layout.ts';
import { dayIn } from './day.ts';

const currency = /^(SGD|S?\$)$/i;
const figure = /^[(-]?\d[\d,]*\.\d{2}[)]?$/;
const year = /^(19|20)\d\d$/;

/** Largest distance between the lines of one cell, in letter heights. */
const mostPitch = 2.2;

/** Finds the ends of values that wrapped to the line below in a narrow column. */
function endsBelow(row: Row, below: Row): Map<Token, Token> {
  const ends = new Map<Token, Token>();
  for (const [index, token] of row.tokens.entries()) {
    if (!currency.test(token.text) || figure.test(row.tokens[index + 1]?.text ?? '')) continue;
    const amount = below.tokens.find(
      (other) => figure.test(other.text) && Math.abs(other.right - token.right) < row.height,
    );
    if (amount) ends.set(token, amount);
  }
  for (const { value, tokens } of findRuns(row.tokens, 3, dayIn)) {
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (!value.startsWith('--') || !first || !last) continue;
    const own = below.tokens.find((other) => year.test(other.text) && Math.abs(other.left - first.left) < row.height);
    // A year alone on its line may be the heading of the rows below it.
    const isClose = below.tokens.length > 1 || below.middle - row.middle < row.height * 1.6;
    if (own && isClose) ends.set(last, own);
  }
  return ends;
}

/**
 * Returns the rows with each amount next to its currency, and each year next to its day. In a narrow column, `SGD` and
 * `1,632.00`, or `16 NOV` and `2026`, may be on two lines.
 */
export function joinSplit(rows: readonly Row[]): Row[] {
  const joined = rows.map((row) => ({ ...row, tokens: [...row.tokens] }));
  for (const [index, row] of joined.entries()) {
    const below = joined[index + 1];
    if (!below || below.middle - row.middle > Math.max(row.height, below.height) * mostPitch) continue;
    const ends = endsBelow(row, below);
    if (ends.size === 0) continue;
    const taken = new Set(ends.values());
    row.tokens = row.tokens.flatMap((token) => {
      const end = ends.get(token);
      if (!end) return [token];
      // An amount replaces its currency; a year is placed at the end of the day.
      const move = token.right + row.height * 0.3 - end.left;
      return figure.test(end.text) ? [end] : [token, { ...end, left: end.left + move, right: end.right + move }];
    });
    below.tokens = below.tokens.filter((token) => !taken.has(token));
  }
  return joined.filter(({ tokens }) => tokens.length > 0);
}
