import { findLabels, labels } from './labels.ts';
import type { Row, Token } from './layout.ts';

export interface Header {
  row: number;
  columns: { name: string; left: number; right: number }[];
}

/**
 * The row that heads a table: the one with most of its columns.
 * @param wordings what each column may be called
 * @param atLeastTwoOf columns of which two have to be there
 */
export function findHeader(
  rows: Row[],
  wordings: Record<string, string[]>,
  atLeastTwoOf: string[],
): Header | undefined {
  const found = findLabels(rows, labels(wordings));
  let best: Header | undefined;
  for (const index of new Set(found.map((label) => label.row))) {
    // A heading may stand in two lines.
    const own = found.filter((label) => label.row === index);
    const columns = own.flatMap(({ name, left, right }) => (name ? [{ name, left, right }] : []));
    const names = new Set(columns.map((column) => column.name));
    if (atLeastTwoOf.filter((name) => names.has(name)).length < 2) continue;
    if (columns.length > (best?.columns.length ?? 0)) best = { row: index, columns };
  }
  return best;
}

/** The column that words stand in, by whichever edge or middle comes nearest. */
export function columnOf(tokens: Token[], header: Header, among: string[]): string | undefined {
  const left = Math.min(...tokens.map((token) => token.left));
  const right = Math.max(...tokens.map((token) => token.right));
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const column of header.columns) {
    if (!among.includes(column.name)) continue;
    const middle = Math.abs((left + right - column.left - column.right) / 2);
    const off = Math.min(Math.abs(right - column.right), Math.abs(left - column.left), middle);
    if (off < least) [nearest, least] = [column.name, off];
  }
  return nearest;
}
