import type { Row, Token } from './layout.ts';
import { amountIn, dateIn, type Parsed } from './parse-value.ts';

export interface Found<T> {
  value: T;
  tokens: Token[];
}

const joined = (tokens: Token[]) => tokens.map((token) => token.text).join(' ');

/** Returns the first run of words from `from` on that `read` parses, trying long runs first. */
export function findRun<T>(
  tokens: Token[],
  longest: number,
  read: (text: string) => T | undefined,
  from = 0,
): Found<T> | undefined {
  for (let index = from; index < tokens.length; index += 1) {
    for (let count = Math.min(longest, tokens.length - index); count >= 1; count -= 1) {
      const run = tokens.slice(index, index + count);
      const value = read(joined(run));
      if (value !== undefined) return { value, tokens: run };
    }
  }
  return undefined;
}

/** Returns every run of words that `read` parses, from left to right. */
export function findRuns<T>(tokens: Token[], longest: number, read: (text: string) => T | undefined): Found<T>[] {
  const found: Found<T>[] = [];
  let next = findRun(tokens, longest, read);
  while (next) {
    found.push(next);
    const last = next.tokens.at(-1);
    next = findRun(tokens, longest, read, last ? tokens.indexOf(last) + 1 : tokens.length);
  }
  return found;
}

/** Returns every date in a row, from left to right. */
export function datesIn(tokens: Token[]): Found<string>[] {
  return findRuns(tokens, 3, dateIn);
}

/** Returns two dates and the text between them; `undefined` if there are no two. */
export function spanIn(tokens: Token[]): (Parsed & { from: string; to: string }) | undefined {
  const [from, to] = datesIn(tokens);
  const [first, last] = [from?.tokens[0], to?.tokens.at(-1)];
  if (!from || !to || !first || !last) return undefined;
  const printed = tokens.slice(tokens.indexOf(first), tokens.indexOf(last) + 1);
  return {
    from: from.value,
    to: to.value,
    value: `${from.value} ${to.value}`,
    tokens: [...from.tokens, ...to.tokens],
    text: printed.map(({ text }) => text).join(' '),
  };
}

/** Parses an amount with cents, `1,092.00`, `(12.50)`, `1,092.00CR`, `-58.31`; a deducted amount is negative. */
export function centsIn(text: string): number | undefined {
  const bare = text.replace(/^(S?\$|SGD)/i, '').replace(/(CR|DR)$/i, '');
  const isLess = /^[-–—(]/.test(bare) || /DR$/i.test(text) || /-$/.test(bare);
  const digits = bare.replace(/^[-–—+(]+|[)\-–—+]+$/g, '').replace(/^(S?\$|SGD)/i, '');
  if (
    !/^[0-9OIl|SB]{1,3}([.,]?[0-9OIl|SB]{3})*[.,][0-9O]{2}$/.test(digits) ||
    (digits.match(/\d/g)?.length ?? 0) * 2 <= digits.length - 2
  )
    return undefined;
  const value = amountIn(digits);
  return value === undefined ? undefined : isLess ? -value : value;
}

/** Returns every amount with cents in a row; an amount read in two pieces counts as one. */
export function amountsIn(row: Row): Found<number>[] {
  const found: Found<number>[] = [];
  for (let index = 0; index < row.tokens.length; index += 1) {
    const token = row.tokens[index];
    const next = row.tokens[index + 1];
    if (!token) continue;
    const isSplit = next && next.left - token.right < row.height * 0.7 && /^[-(]?\d{1,3}[.,]?$/.test(token.text);
    const both = isSplit ? centsIn(token.text + next.text) : undefined;
    if (both !== undefined && next && centsIn(token.text) === undefined && /^[.,]?\d/.test(next.text)) {
      found.push({ value: both, tokens: [token, next] });
      index += 1;
      continue;
    }
    const value = centsIn(token.text);
    if (value !== undefined) found.push({ value, tokens: [token] });
  }
  return found;
}
