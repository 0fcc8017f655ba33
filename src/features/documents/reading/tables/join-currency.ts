import type { Row, Token } from '../layout.ts';

const currency = /^(SGD|S?\$)$/i;
const figure = /^[(-]?\d[\d,]*\.\d{2}[)]?$/;

/** Largest distance between the lines of one cell, in letter heights. */
const mostPitch = 2.2;

/**
 * Returns the rows with each amount next to its currency, where a narrow column put `SGD` on one line and `1,632.00`
 * below it.
 */
export function joinCurrencies(rows: readonly Row[]): Row[] {
  const joined = rows.map((row) => ({ ...row, tokens: [...row.tokens] }));
  for (const [index, row] of joined.entries()) {
    const below = joined[index + 1];
    if (!below || below.middle - row.middle > Math.max(row.height, below.height) * mostPitch) continue;
    const moved = row.tokens.flatMap((token, at): [Token, Token][] => {
      if (!currency.test(token.text) || figure.test(row.tokens[at + 1]?.text ?? '')) return [];
      const amount = below.tokens.find(
        (other) => figure.test(other.text) && Math.abs(other.right - token.right) < row.height,
      );
      return amount ? [[token, amount]] : [];
    });
    if (moved.length === 0) continue;
    const amounts = new Map(moved);
    row.tokens = row.tokens.map((token) => amounts.get(token) ?? token);
    const taken = new Set(amounts.values());
    below.tokens = below.tokens.filter((token) => !taken.has(token));
  }
  return joined.filter(({ tokens }) => tokens.length > 0);
}
