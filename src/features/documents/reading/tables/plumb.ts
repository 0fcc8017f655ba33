import type { Row } from '../layout.ts';
import type { Atom, Lexer } from './atoms.ts';
import { atomsOf } from './atoms.ts';

/** Maximum number of values used; more add no information. */
const mostAtoms = 400;

interface Edge {
  kind: string;
  x: number;
  y: number;
}

/** Tilts to try: the slope of a photographed page's sides, and how much steeper its right side is than its left. */
const leans = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6].map((number) => number / 100);
const spreads = [0, 2, -2, 4, -4, 6, -6, 8, -8, 11, -11, 14, -14].map((number) => number / 100);

/** Counts edges that are vertically aligned. */
function alignment(edges: Edge[], place: (edge: Edge) => number, bin: number): number {
  const counts = new Map<string, number>();
  for (const edge of edges) {
    const key = `${edge.kind} ${Math.round(place(edge) / bin)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()].reduce((sum, count) => sum + count * count, 0);
}

/**
 * Returns the rows of a photographed page with straightened columns: values of one kind are aligned as well as
 * possible.
 */
export function plumb(rows: Row[], lexers: readonly Lexer[], size: { width: number; height: number }): Row[] {
  const { width, height } = size;
  const edges: Edge[] = [];
  for (const row of rows) {
    if (edges.length > mostAtoms * 2) break;
    for (const { kind, left, right } of atomsOf(row, lexers).filter((atom: Atom) => atom.kind !== 'text')) {
      edges.push({ kind: `${kind} left`, x: left, y: row.middle }, { kind: `${kind} right`, x: right, y: row.middle });
    }
  }
  if (edges.length < 8) return rows;
  const usual = rows.map((row) => row.height).sort((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 1;
  const move = (x: number, y: number, lean: number, spread: number) =>
    x - (y - height / 2) * (lean + (spread * (x - width / 2)) / width);
  let best = { lean: 0, spread: 0, score: 0 };
  for (const lean of leans) {
    for (const spread of spreads) {
      const score = alignment(edges, ({ x, y }) => move(x, y, lean, spread), usual * 0.8);
      if (score > best.score * 1.03) best = { lean, spread, score };
    }
  }
  if (best.lean === 0 && best.spread === 0) return rows;
  return rows.map((row) => ({
    ...row,
    tokens: row.tokens.map((token) => ({
      ...token,
      left: move(token.left, token.middle, best.lean, best.spread),
      right: move(token.right, token.middle, best.lean, best.spread),
    })),
  }));
}
