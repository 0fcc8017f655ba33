import { keyOf, LabelWords } from './label-words.ts';
import type { Row, Token } from './layout.ts';

/** The labels of one document type: all labels that a value may have. */
export interface Lexicon {
  words: LabelWords;
  /** Names of values by the label's words; empty for a label with a value that is not needed. */
  names: Map<string, string[]>;
  /** The words of the labels in order. */
  spoken: Set<string>;
  /** Maximum number of words in a label. */
  longest: number;
}

/** A label on the page. */
export interface PrintedLabel {
  /** Names of the labelled values: two for `Engine No. / Motor No.`; none if the value is not needed. */
  names: string[];
  row: number;
  /** Its words, including those in the rows below. */
  tokens: Token[];
  left: number;
  right: number;
  /** Index of its last row. */
  lastRow: number;
  /** How certainly it is a label, 0 to 1. */
  score: number;
}

/** @param wordings labels of each field; `''` for labels that only mark the end of the value before */
export function lexiconOf(wordings: Record<string, readonly string[]>): Lexicon {
  const words = new LabelWords();
  const names = new Map<string, string[]>();
  const spoken = new Set<string>();
  let longest = 1;
  for (const [name, list] of Object.entries(wordings)) {
    for (const wording of list) {
      const kept = words.add(wording);
      const key = keyOf(kept);
      spoken.add(kept.join(' '));
      const known = names.get(key);
      if (!known) names.set(key, name ? [name] : []);
      else if (name && !known.includes(name)) known.push(name);
      longest = Math.max(longest, wording.split(/[\s/]+/).length);
    }
  }
  return { words, names, spoken, longest };
}

const cellGap = 1.3;

function gapBefore(row: Row, index: number): number {
  const [before, own] = [row.tokens[index - 1], row.tokens[index]];
  return before && own ? (own.left - before.right) / (row.wide ?? row.height) : Number.POSITIVE_INFINITY;
}

export const endsLabel = (token: Token | undefined) => /[:|]$/.test(token?.text ?? '');

const isFigure = (token: Token | undefined) => /\d.*\d.*\d/.test(token?.text ?? '');

/** Returns the words from `from` to the end of the cell. */
function cellFrom(row: Row, from: number, most: number): Token[] {
  const cell: Token[] = [];
  for (let index = from; index < row.tokens.length && cell.length < most; index += 1) {
    const token = row.tokens[index];
    if (!token || (index > from && (gapBefore(row, index) > cellGap || endsLabel(row.tokens[index - 1])))) break;
    // In `Status Effective 03Apr2024` the value follows its label closely.
    if (index > from && isFigure(token)) break;
    cell.push(token);
  }
  return cell;
}

/**
 * Returns cells in the rows directly below that are left-, right- or centre-aligned with this one: the label may
 * continue in them.
 */
function cellsBelow(rows: Row[], index: number, cell: Token[], most: number): { row: number; cell: Token[] }[] {
  const own = rows[index];
  const [first, last] = [cell[0], cell.at(-1)];
  if (!own || !first || !last) return [];
  for (const [offset, row] of rows.slice(index + 1, index + 3).entries()) {
    const height = own.tall ?? own.height;
    if (row.middle - own.middle > height * 2) return [];
    const position = row.tokens.findIndex((_, place) => {
      if (gapBefore(row, place) <= cellGap && !endsLabel(row.tokens[place - 1])) return false;
      const below = cellFrom(row, place, most);
      const [left, right] = [below[0]?.left ?? 0, below.at(-1)?.right ?? 0];
      return (
        Math.abs(left - first.left) < height * 0.8 ||
        Math.abs(right - last.right) < height * 0.5 ||
        Math.abs(left + right - first.left - last.right) < height
      );
    });
    if (position >= 0) return [{ row: index + 1 + offset, cell: cellFrom(row, position, most) }];
  }
  return [];
}

/** Returns the values that parts of a label name together: `Make / Model`, `Date & Place of Birth`. */
function namesTogether(pieces: string[][], { names }: Lexicon): string[] | undefined {
  if (pieces.length < 2 || pieces.some((piece) => piece.length === 0)) return undefined;
  const [first = [], last = []] = [pieces[0], pieces.at(-1)];
  const ofPiece = (piece: string[], position: number): string | undefined => {
    const ways = [piece];
    // Words shared by the parts may be printed only once, at the end or at the beginning.
    for (let count = 1; position < pieces.length - 1 && count < last.length; count += 1)
      ways.push([...piece, ...last.slice(-count)]);
    for (let count = 1; position > 0 && count < first.length; count += 1)
      ways.push([...first.slice(0, count), ...piece]);
    return ways.map((way) => names.get(keyOf(way))?.[0]).find((name) => name !== undefined);
  };
  const found = pieces.map(ofPiece);
  return found.every((name) => name !== undefined) ? [...new Set(found)] : undefined;
}

interface Match extends PrintedLabel {
  weight: number;
}

/** Returns the longest label that begins at a position; `undefined` if there is none. */
function matchAt(rows: Row[], index: number, from: number, lexicon: Lexicon): Match | undefined {
  const row = rows[index];
  if (!row) return undefined;
  const cell = cellFrom(row, from, lexicon.longest + 4);
  let best: Match | undefined;
  const opens =
    (gapBefore(row, from) > 0.7 && !/,$/.test(row.tokens[from - 1]?.text ?? '')) ||
    endsLabel(row.tokens[from - 1]) ||
    (row.tokens[from - 1]?.key.length ?? 0) < 2;

  function grow(tokens: Token[], lastRow: number, more: Token[], before: string[][], isWhole: boolean): void {
    const pieces = before.map((piece) => [...piece]);
    const bracketed: string[] = [];
    let guesses = 0;
    let unknown = 0;
    const used = [...tokens];
    let depth = 0;
    for (const [position, token] of more.entries()) {
      used.push(token);
      let says = /^(of|for|the)$/.test(token.key);
      const opening = /^\(/.test(token.text) && used.length > 1;
      if (opening || depth > 0) {
        // Words in brackets explain the label, unless they contain an amount.
        if (/\d{2}/.test(token.text)) return;
        depth = /\)[:.,*]*$/.test(token.text) ? 0 : 1;
        for (const part of lexicon.words.partsOf(token.text)) if (typeof part === 'object') bracketed.push(part.word);
        says = true;
        if (depth > 0) continue;
      } else {
        for (const part of lexicon.words.partsOf(token.text)) {
          if (part === 'unknown') {
            unknown += 1;
            if (unknown > 1 || lastRow > index || /\d/.test(token.text)) return;
            continue;
          }
          says = true;
          if (part === 'break') pieces.push([]);
          else {
            pieces.at(-1)?.push(part.word);
            guesses += part.isGuess ? 1 : 0;
          }
        }
      }
      const isEnd = isWhole && position === more.length - 1;
      const key = [keyOf([...pieces.flat(), ...bracketed]), keyOf(pieces.flat())].find((key) => lexicon.names.has(key));
      const exact = key === undefined ? namesTogether(pieces, lexicon) : lexicon.names.get(key);
      // A match with a misread short word counts only together with words that were read exactly.
      const isSure = guesses === 0 || pieces.flat().length >= guesses * 3;
      const words = pieces.flat();
      const names = unknown === 0 ? exact : undefined;
      if (names && says && isSure && (lastRow === index || isEnd)) add(used, lastRow, names, words, 1);
      const near = !names && !best && opens && isEnd && lastRow === index ? nearlyOf(words, unknown) : undefined;
      if (near) add(used, lastRow, near, words, unknown > 0 ? 0.65 : 0.8);
      if (
        isEnd &&
        unknown === 0 &&
        // The end of another label: `Number of Shares`.
        (tokens[0] ?? more[0])?.key !== 'of' &&
        words.length > before.flat().length &&
        used.length <= lexicon.longest + 2 &&
        lastRow - index < 3
      ) {
        for (const below of cellsBelow(rows, lastRow, more, lexicon.longest)) {
          // Two lines with a colon each are two labels.
          if (endsLabel(more.at(-1)) && endsLabel(below.cell.at(-1))) continue;
          grow(used, below.row, below.cell, pieces, true);
        }
      }
    }
  }

  /** Returns the names of the one label that has a word more or less than these. */
  function nearlyOf(words: string[], unknown: number): string[] | undefined {
    if (words.length + unknown > lexicon.longest + 1 || words.length < 2 || unknown > 1) return undefined;
    const found = [...lexicon.names].filter(([key]) => {
      const wanted = key.split(' ');
      const common = wanted.filter((word) => words.includes(word)).length;
      return common >= 2 && words.length + unknown + wanted.length - 2 * common === 1;
    });
    const [first] = found;
    return first && found.every(([, names]) => names.join() === first[1].join()) ? first[1] : undefined;
  }

  function add(tokens: Token[], lastRow: number, names: string[], words: string[], likeness: number): void {
    const letters = tokens.map(({ key }) => key).join('');
    const own = tokens.filter((token) => row?.tokens.includes(token));
    const end = from + own.length;
    const next = row?.tokens[end];
    const closed = endsLabel(own.at(-1)) || !row || !next || gapBefore(row, end) > 0.7 || /^[:|]/.test(next.text);
    if (!opens && letters.length < 13 && !endsLabel(own.at(-1))) return;
    // In `Class(es): Class 3` the text after the colon is the value.
    const before = row?.tokens[from - 1];
    const isValue =
      endsLabel(before) &&
      !/^(less|add|plus|or)$/.test(before?.key ?? '') &&
      row &&
      gapBefore(row, from) < cellGap &&
      !endsLabel(own.at(-1));
    if (isValue && own.length === 1) return;
    const clear = closed ? 1 : letters.length >= 8 ? 0.85 : 0.65;
    const isProse = !closed && /^[a-z]{2}/.test(next?.text ?? '');
    const score = (letters.length < 8 ? 0.9 : 1) * likeness * clear * (opens ? 1 : 0.6) * (isProse ? 0.6 : 1);
    // If a label's words are in several rows, their order is rarely changed.
    const isTurned = lastRow > index && names.length < 2 && !lexicon.spoken.has(words.join(' '));
    const weight = letters.length + names.length * 0.1 + score - (isTurned ? 6 : 0) - (1 - likeness) * 10;
    if (best && best.weight >= weight) return;
    best = {
      names,
      row: index,
      tokens: [...tokens],
      left: Math.min(...tokens.map(({ left }) => left)),
      right: Math.max(...tokens.map(({ right }) => right)),
      lastRow,
      score,
      weight,
    };
  }

  const end = from + cell.length;
  const reaches = end >= row.tokens.length || gapBefore(row, end) > cellGap || isFigure(row.tokens[end]);
  grow([], index, cell, [[]], reaches || endsLabel(cell.at(-1)));
  return best;
}

/** Returns a text cell that ends with a colon: a label that is not in the lexicon. */
function unknownAt(row: Row, index: number, from: number): PrintedLabel | undefined {
  if (gapBefore(row, from) <= 0.7) return undefined;
  const cell = cellFrom(row, from, 6);
  const last = cell.at(-1);
  if (!last?.text.endsWith(':') || cell.some(({ text }) => /\d{2}/.test(text)) || !/[A-Za-z]{2}/.test(last.text))
    return undefined;
  const [left, right] = [cell[0]?.left ?? 0, last.right];
  return { names: [], row: index, tokens: cell, left, right, lastRow: index, score: 0.5 };
}

/** Finds all labels on a page. Where several fit, the longest one counts; labels never overlap. */
export function findLabels(rows: Row[], lexicon: Lexicon): PrintedLabel[] {
  const matches = rows.flatMap((row, index) =>
    row.tokens.flatMap((_, from) => matchAt(rows, index, from, lexicon) ?? []),
  );
  matches.sort((a, b) => b.weight - a.weight);
  const used = new Set<Token>();
  const take = (label: PrintedLabel) => {
    if (label.tokens.some((token) => used.has(token))) return [];
    for (const token of label.tokens) used.add(token);
    return [label];
  };
  const known = matches.flatMap(take);
  const others = rows.flatMap((row, index) =>
    row.tokens.flatMap((_, from) => {
      const label = unknownAt(row, index, from);
      return label ? take(label) : [];
    }),
  );
  return [...known, ...others].sort((a, b) => a.row - b.row || a.left - b.left);
}
