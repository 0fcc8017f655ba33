import { endsLabel, type PrintedLabel } from './find-labels.ts';
import type { Row, Token } from './layout.ts';

/** A possible position of a label's value. */
export interface Place {
  direction: 'beside' | 'below';
  /** Its printed rows, nearest to the label first. */
  rows: Token[][];
  /** How well the position matches the label, 0 to 1. */
  fit: number;
  /** Directly after the label's colon. */
  isInline?: boolean;
}

/** A gap of this many letter heights separates two values. */
const cellGap = 1.9;
/** Below this score, words that look like a label may be part of a value. */
export const weakBelow = 0.7;
const inlineGap = 1.3;
const isMark = (token: Token) => token.key === '' && !/[\u0024\d]/.test(token.text);

interface Cell {
  tokens: Token[];
  left: number;
  right: number;
}

function toCell(tokens: Token[]): Cell {
  return { tokens, left: tokens[0]?.left ?? 0, right: tokens.at(-1)?.right ?? 0 };
}

/** Finds the possible positions of values around labels. A position contains no words of another label. */
export class ValuePlaces {
  readonly #rows: Row[];
  readonly #cells: Cell[][];
  /** Labels by row. */
  readonly #inRow: PrintedLabel[][];

  constructor(rows: Row[], labels: PrintedLabel[]) {
    this.#rows = rows;
    // An unclear label may be part of a value, so its words remain available.
    const taken = new Set(labels.flatMap(({ tokens, score }) => (score < weakBelow ? [] : tokens)));
    this.#cells = rows.map((row) => {
      const cells: Token[][] = [];
      let last: Token | undefined;
      for (const token of row.tokens) {
        if (taken.has(token)) last = undefined;
        else {
          const isNext = last && token.left - last.right <= ((row.height + (row.wide ?? row.height)) / 2) * cellGap;
          if (isNext) cells.at(-1)?.push(token);
          else if (!isMark(token)) cells.push([token]);
          last = isNext || !isMark(token) ? token : last;
        }
      }
      return cells.map(toCell);
    });
    const rowOf = new Map(rows.flatMap((row, index) => row.tokens.map((token) => [token, index] as const)));
    this.#inRow = rows.map(() => []);
    for (const label of labels.filter(({ score }) => score >= weakBelow)) {
      for (const index of new Set(label.tokens.map((token) => rowOf.get(token) ?? 0))) this.#inRow[index]?.push(label);
    }
  }

  /** Returns the place where the next label in the same row begins. */
  #edge(label: PrintedLabel, index: number): number {
    const others = (this.#inRow[index] ?? []).filter((other) => other !== label && other.left >= label.right - 2);
    return Math.min(Number.POSITIVE_INFINITY, ...others.map(({ left }) => left));
  }

  /** Returns the value's further rows, directly below and left-aligned with it. */
  #onward(label: PrintedLabel, index: number, first: Cell, edge: number): Token[][] {
    const columnLeft = label.left;
    const more: Token[][] = [];
    let last = this.#rows[index];
    let from = first.left;
    for (let position = index + 1; position < this.#rows.length && more.length < 5; position += 1) {
      const row = this.#rows[position];
      const height = Math.max(row?.height ?? 0, first.tokens[0]?.height ?? 0);
      const pitch = row && last ? (row.middle - last.middle) / Math.max(row.tall ?? 0, height) : 9;
      if (!row || pitch > 2.2) break;
      // Small print below a form. The heights of recognised lines vary with their letters.
      if (row.tall === row.height && row.height < height * 0.8) break;
      const isBlocked = this.#inRow[position]?.some(
        (other) =>
          other !== label &&
          ((other.left > columnLeft - height * 2 && other.left < first.right && other.right > columnLeft) ||
            Math.abs(other.right - label.right) < height * 0.5),
      );
      if (isBlocked) break;
      // A value that begins beside its label may continue below the label.
      const isTight = pitch < 1.5 || (pitch < 2 && this.#inRow[position]?.length === 0);
      const starts = isTight && more.length === 0 ? [first.left, columnLeft] : [more.length > 0 ? from : first.left];
      const cell = this.#cells[position]?.find(({ left }) => starts.some((start) => Math.abs(left - start) < height));
      const opening = this.#cells[position]?.some(
        (other) => other !== cell && other.left > columnLeft - height * 2 && other.left < first.left - height,
      );
      if (opening) break;
      if (!cell) continue;
      // Words below the label with a value of their own are also a label, only not a known one.
      const isAside = Math.abs(cell.left - first.left) >= height;
      if (isAside && this.#cells[position]?.some(({ left }) => Math.abs(left - first.left) < height)) break;
      from = cell.left;
      more.push(cell.tokens.filter((token) => token.left < edge - height * 0.3));
      last = row;
    }
    return more;
  }

  /**
   * Returns the positions beside a label: the next cells of its rows, or with `across` all cells up to the next label.
   */
  beside(label: PrintedLabel, across: boolean): Place[] {
    const places: Place[] = [];
    for (let index = label.row; index <= label.lastRow; index += 1) {
      const row = this.#rows[index];
      if (!row) continue;
      const edge = this.#edge(label, index);
      const last = label.tokens.findLast((token) => row.tokens.includes(token));
      const cells = (this.#cells[index] ?? []).flatMap((cell) => {
        // A long label may extend into its value.
        const tokens = cell.tokens.filter(({ left }) => (last ? left > last.left : left >= label.right - 2));
        return tokens.length > 0 && (tokens[0]?.left ?? 0) < edge ? [toCell(tokens)] : [];
      });
      if (across && cells.length > 1)
        places.push({ direction: 'beside', rows: [cells.flatMap(({ tokens }) => tokens)], fit: 0.9 });
      for (const [order, cell] of cells.slice(0, across ? 8 : 2).entries()) {
        const gap = Math.max(0, cell.left - label.right) / (row.wide ?? row.height);
        const fit =
          (1 / (1 + gap / 120)) * 0.92 ** (index - label.row) * (order === 0 ? 1 : across ? 0.97 ** order : 0.7);
        places.push({
          direction: 'beside',
          rows: [cell.tokens, ...this.#onward(label, index, cell, edge)],
          fit,
          isInline: order === 0 && gap < inlineGap && endsLabel(label.tokens.at(-1)),
        });
      }
    }
    return places;
  }

  /** Returns the position below a label: the first row with text in its column, unless another label comes first. */
  below(label: PrintedLabel): Place[] {
    const own = this.#rows[label.lastRow];
    if (!own) return [];
    const edge = this.#edge(label, label.row);
    for (let index = label.lastRow + 1; index < this.#rows.length; index += 1) {
      const row = this.#rows[index];
      const height = Math.max(row?.tall ?? 0, own.tall ?? own.height);
      if (!row || row.middle - own.middle > height * 3.4) break;
      const isBlocked = this.#inRow[index]?.some(
        ({ left, right }) => left < label.right + height && right > label.left - height,
      );
      if (isBlocked) break;
      const near = (this.#cells[index] ?? []).flatMap((cell) => {
        // Words that begin directly below the label belong to it, however close the value before them is.
        const begin = cell.tokens.findIndex(({ left }) => Math.abs(left - label.left) < height * 0.3);
        const tokens = cell.tokens.slice(Math.max(0, begin)).filter(({ left }) => left < edge - height * 0.3);
        const { left, right } = toCell(tokens);
        if (tokens.length === 0 || left > label.right + height * 2 || right < label.left - height) return [];
        const off = Math.min(
          Math.abs(left - label.left),
          Math.abs(right - label.right),
          Math.abs(left + right - label.left - label.right) / 2,
        );
        return [{ cell: toCell(tokens), off: off / height }];
      });
      const [nearest] = near.sort((a, b) => a.off - b.off);
      if (!nearest) continue;
      if (nearest.off > 6) break;
      const away = (row.middle - own.middle) / height;
      const fit = (nearest.off < 1.2 ? 1 : 0.8) * (1 - 0.12 * Math.max(0, away - 1.8));
      return [
        {
          direction: 'below',
          rows: [nearest.cell.tokens, ...this.#onward(label, index, nearest.cell, edge)],
          fit,
        },
      ];
    }
    return [];
  }
}
