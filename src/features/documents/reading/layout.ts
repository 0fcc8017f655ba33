import type { Word } from '../../../integrations/ocr/page.ts';
import { type Baseline, level, placeOf, slopesOf } from '../../../integrations/ocr/straighten.ts';

/** A word with its position as if the page were straight, in pixels. */
export interface Token {
  text: string;
  /** Its letters and digits in lower case, for comparison. */
  key: string;
  left: number;
  right: number;
  middle: number;
  height: number;
  confidence: number;
  word: Word;
}

/** Words on one line, from left to right. */
export interface Row {
  tokens: Token[];
  middle: number;
  /** Usual height of its words. */
  height: number;
  /** Height that is the unit for gaps between the row's words: larger if the page has wide word gaps. */
  wide?: number;
  /**
   * Height that is the unit for distances to other rows. Word boxes in pictures exclude the space for ascenders
   * and descenders.
   */
  tall?: number;
}

/** Returns letters and digits in lower case. */
export function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** True for text. Specks in a photograph are read as short words with little confidence. */
function hasText(word: Word): boolean {
  if (word.confidence < (word.text.length <= 2 ? 0.35 : 0.12)) return false;
  return /[A-Za-z0-9]/.test(word.text) || /^[-–—$&/]$/.test(word.text);
}

/** Splits a label and its value printed without a space, such as `Date:18 Jun`, or a colon joined to the value. */
function atColon(word: Word): Word[] {
  const match = /^([A-Za-z.)]{2,}:|:)([^:\s].*)$/.exec(word.text);
  const [, before = '', after = ''] = match ?? [];
  if (!match) return [word];
  const width = (word.width * before.length) / word.text.length;
  const rest = { ...word, text: after, x: word.x + width, width: word.width - width };
  return [{ ...word, text: before, width: width * 0.95 }, rest];
}

/** Returns each printed line's baseline, from the middle of its first word to the middle of its last word. */
function linesOf(words: Word[], width: number, height: number): Baseline[] {
  const lines = new Map<number, Word[]>();
  for (const word of words) {
    const line = lines.get(word.line);
    if (line) line.push(word);
    else lines.set(word.line, [word]);
  }
  return [...lines.values()].flatMap((line) => {
    const sure = line.filter((word) => word.confidence > 0.5 && /[A-Za-z0-9]{2}/.test(word.text));
    const [first, last] = [sure[0], sure.at(-1)];
    if (!first || !last || first === last) return [];
    const centre = (word: Word) => ({ x: (word.x + word.width / 2) * width, y: (word.y + word.height / 2) * height });
    const [from, to] = [centre(first), centre(last)];
    return [{ x0: from.x, y0: from.y, x1: to.x, y1: to.y }];
  });
}

/**
 * By how much a row continues lower after a wide gap, per pixel of the gap: on a bent page the columns have different
 * slopes.
 */
interface Lean {
  /** Slope at half the height of the page. */
  slope: number;
  /** Change of the slope from the top to the bottom. */
  change: number;
}

const levelGaps: Lean = { slope: 0, change: 0 };
/** A gap of this many letter heights separates columns. */
const wideGap = 3;

/** Joins tokens, sorted from left to right, into rows: a token joins a row if the row's last word is on its level. */
function chain(tokens: Token[], lean: Lean, height: number): { rows: Row[]; fit: number } {
  const rows: Row[] = [];
  let fit = 0;
  for (const token of tokens) {
    const slope = lean.slope + lean.change * (token.middle / height - 0.5);
    let nearest: Row | undefined;
    let least = 0.55;
    for (const row of rows) {
      const last = row.tokens.at(-1);
      if (!last || token.left <= last.left) continue;
      const lower = Math.min(last.height, token.height);
      const gap = token.left - last.right;
      const expected = gap > wideGap * lower ? slope * gap : 0;
      const off = Math.abs(token.middle - last.middle - expected) / lower;
      if (off < least) [nearest, least] = [row, off];
    }
    if (nearest) {
      nearest.tokens.push(token);
      fit += 1 - (least / 0.55) ** 2;
    } else rows.push({ tokens: [token], middle: token.middle, height: token.height });
  }
  return { rows, fit };
}

/** Usual maximum space between words of a line, in letter heights. */
const usualSpace = 0.45;

/** Smallest slope first: if two fit equally well, the smaller one is right. */
const leans: Lean[] = [4, -4, 8, -8, 12, -12, 16, -16, 20, -20, 26, -26, 32, -32, 38, -38].flatMap((slope) =>
  [0, 16, -16, 32, -32].map((change) => ({ slope: slope / 1000, change: change / 1000 })),
);

/**
 * Returns the words as rows down the page, even if it was photographed at an angle.
 * @param size pixels of the page
 * @param isLevel true if the page is certainly straight, like one with a text layer
 */
export function rowsOf(words: Word[], size: { width: number; height: number }, isLevel = false): Row[] {
  const { width, height } = size;
  const usual = median(words.filter((word) => /[A-Za-z0-9]{2}/.test(word.text)).map((word) => word.height * height));
  // Stamps across the page are much taller than its text.
  const isText = (word: Word) => hasText(word) && (usual === 0 || word.height * height < usual * 8);
  const kept = words
    .flatMap(atColon)
    .filter(isText)
    .map((word) => ({ word, key: plain(word.text) }));
  const slopes = isLevel ? level : slopesOf(linesOf(words, width, height), width, height);
  const tokens = kept.map(({ word, key }): Token => {
    const centre = placeOf(
      slopes,
      width,
      height,
      (word.x + word.width / 2) * width,
      (word.y + word.height / 2) * height,
    );
    const half = (word.width * width) / 2;
    return {
      text: word.text,
      key,
      left: centre.x - half,
      right: centre.x + half,
      middle: centre.y,
      height: Math.max(word.height * height, usual * 0.6),
      confidence: word.confidence,
      word,
    };
  });
  tokens.sort((a, b) => a.left - b.left);
  let best = chain(tokens, levelGaps, height);
  for (const lean of isLevel ? [] : leans) {
    const tried = chain(tokens, lean, height);
    if (tried.fit > best.fit + 0.5) best = tried;
  }
  const { rows } = best;
  for (const row of rows) {
    row.middle = median(row.tokens.map((token) => token.middle));
    row.height = median(row.tokens.map((token) => token.height));
  }
  const spaces = rows.flatMap(({ tokens, height: own }) =>
    tokens.slice(1).flatMap((token, index) => {
      const space = (token.left - (tokens[index]?.right ?? 0)) / own;
      return space > 0.05 && space < 2 ? [space] : [];
    }),
  );
  const stretch = isLevel ? 1 : Math.min(2, Math.max(1, median(spaces) / usualSpace));
  for (const row of rows) {
    row.wide = row.height * stretch;
    row.tall = row.height * (isLevel ? 1 : Math.max(1.3, stretch));
  }
  return rows.sort((a, b) => a.middle - b.middle);
}

/** Box around words, in fractions of the page as displayed. */
export function boxAround(tokens: Token[]): { x: number; y: number; width: number; height: number } {
  const words = tokens.map((token) => token.word);
  const x = Math.min(...words.map((word) => word.x));
  const y = Math.min(...words.map((word) => word.y));
  return {
    x,
    y,
    width: Math.min(1, Math.max(...words.map((word) => word.x + word.width))) - x,
    height: Math.min(1, Math.max(...words.map((word) => word.y + word.height))) - y,
  };
}
