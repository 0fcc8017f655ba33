import type { Row, Token } from './layout.ts';
import { dateIn } from './parse-value.ts';

/**
 * The widest gap within a day's two digits, in letter heights: the recogniser reads the gap beside a narrow `1` as a
 * space.
 */
const widest = 0.8;
/** Maximum confidence of a joined day. */
const mostJoined = 0.9;

/** Joins two digits of a day that were read as two words: `1 4-Nov-2028` becomes `14-Nov-2028`. */
export function withWholeDays(row: Row): Row {
  const tokens: Token[] = [];
  for (const [index, token] of row.tokens.entries()) {
    const before = tokens.at(-1);
    if (before && isSplitDay(before, row.tokens.slice(index, index + 3), row.height))
      tokens.push(join(tokens.pop() as Token, token));
    else tokens.push(token);
  }
  return tokens.length === row.tokens.length ? row : { ...row, tokens };
}

function isSplitDay(digit: Token, rest: readonly Token[], height: number): boolean {
  const [next] = rest;
  if (!next || !/^\d$/.test(digit.text) || !/^\d(\D|$)/.test(next.text)) return false;
  if (next.left - digit.right > height * widest) return false;
  const texts = rest.map(({ text }) => text);
  return [texts.slice(0, 1), texts].some((parts) => dateIn(digit.text + parts.join(' ')) !== undefined);
}

function join(first: Token, second: Token): Token {
  const [a, b] = [first.word, second.word];
  const y = Math.min(a.y, b.y);
  const text = first.text + second.text;
  const confidence = Math.min(first.confidence, second.confidence, mostJoined);
  return {
    ...second,
    text,
    key: first.key + second.key,
    left: first.left,
    confidence,
    word: {
      ...b,
      text,
      x: a.x,
      y,
      width: b.x + b.width - a.x,
      height: Math.max(a.y + a.height, b.y + b.height) - y,
      confidence,
    },
  };
}
