import type { Atom } from './atoms.ts';
import type { ColumnSpec, Heading, HeadingCell } from './headings.ts';

/** A column of a table, found by aligned cells and by its heading. */
export interface Column {
  kind: string;
  /** Its name, if the heading or the contents show it. */
  name: string | undefined;
  left: number;
  right: number;
  /** How well its heading matches its name; 0 if only the contents indicate the name. */
  weight: number;
  /** Number of values in it. */
  count: number;
  heading: HeadingCell | undefined;
}

type Edge = (atom: Atom) => number;
const edges: Edge[] = [(atom) => atom.right, (atom) => atom.left, (atom) => (atom.left + atom.right) / 2];

/** Groups values into runs, each value within `reach` of the one before. */
function runsBy(atoms: Atom[], edge: Edge, reach: number): Atom[][] {
  const runs: Atom[][] = [];
  for (const atom of [...atoms].sort((a, b) => edge(a) - edge(b))) {
    const last = runs.at(-1)?.at(-1);
    if (last && edge(atom) - edge(last) < reach) runs.at(-1)?.push(atom);
    else runs.push([atom]);
  }
  return runs;
}

function spreadOf(runs: Atom[][], edge: Edge): number {
  return runs.reduce((sum, run) => sum + Math.abs(edge(run.at(-1) as Atom) - edge(run[0] as Atom)), 0);
}

/** Returns values of one kind as columns, aligned by the edge or middle that fits best. */
export function columnsOf(kind: string, atoms: Atom[], height: number): Column[] {
  const own = atoms.filter((atom) => atom.kind === kind);
  const ways = edges.map((edge) => {
    const runs = runsBy(own, edge, height * 1.6);
    return { runs, cost: runs.length * height * 4 + spreadOf(runs, edge) };
  });
  const best = ways.reduce((least, way) => (way.cost < least.cost - 0.01 ? way : least));
  return best.runs
    .filter((run) => run.length > 0)
    .map((run) => ({
      kind,
      name: undefined,
      left: Math.min(...run.map((atom) => atom.left)),
      right: Math.max(...run.map((atom) => atom.right)),
      weight: 0,
      count: run.length,
      heading: undefined,
    }));
}

function offset(a: { left: number; right: number }, b: { left: number; right: number }): number {
  const middle = Math.abs(a.left + a.right - b.left - b.right) / 2;
  const overlap = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const nearest = Math.min(Math.abs(a.left - b.left), Math.abs(a.right - b.right), middle);
  return overlap > 0 ? Math.min(nearest, middle) * 0.5 : nearest - overlap * 0.5;
}

/** Assigns to columns the heading cells above them, each cell to one column, the nearest pairs first. */
export function underHeadings(
  columns: Column[],
  heading: Heading | undefined,
  specs: readonly ColumnSpec[],
  height: number,
): Column[] {
  const fitting = (column: Column, cell: HeadingCell) =>
    cell.fits.filter(({ name }) => specs.some((spec) => spec.name === name && spec.kinds.includes(column.kind)));
  const pairs = columns.flatMap((column) =>
    (heading?.cells ?? []).flatMap((cell) => {
      const off = offset(column, cell) / height;
      const [best] = fitting(column, cell);
      // A cell that is known as another column's heading is not used for this one.
      if (off > 7 || (!best && cell.fits.length > 0)) return [];
      return [{ column, cell, cost: off + (best ? 0 : 1.5) }];
    }),
  );
  const taken = new Map<Column, HeadingCell>();
  const used = new Set<HeadingCell>();
  for (const { column, cell } of pairs.sort((a, b) => a.cost - b.cost)) {
    if (taken.has(column) || used.has(cell)) continue;
    taken.set(column, cell);
    used.add(cell);
  }
  const names = new Set<string>();
  return columns
    .map((column) => ({ column, cell: taken.get(column) }))
    .map(({ column, cell }) => {
      const fit = cell && fitting(column, cell).find(({ name }) => !names.has(name));
      if (fit) names.add(fit.name);
      return { ...column, heading: cell, name: fit?.name, weight: fit?.weight ?? 0 };
    });
}

/** Returns the column of the value's kind that contains it. */
export function columnAt(value: Atom, columns: readonly Column[], height: number): Column | undefined {
  let nearest: Column | undefined;
  let least = height * 2.5;
  for (const column of columns) {
    if (column.kind !== value.kind) continue;
    const isIn = value.left > column.left - height * 0.5 && value.right < column.right + height * 0.5;
    const off = isIn ? 0 : Math.min(Math.abs(value.left - column.left), Math.abs(value.right - column.right));
    if (off < least) [nearest, least] = [column, off];
  }
  return nearest;
}
