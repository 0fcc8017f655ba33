import type { Row } from '../layout.ts';
import type { Column } from './columns.ts';
import type { Entry } from './table.ts';

const gap = (upper: Entry | undefined, lower: Entry | undefined) =>
  upper && lower ? lower.row.middle - upper.row.middle : Number.POSITIVE_INFINITY;
const heightOf = (a: Row, b: Row) => Math.max(a.height, b.height);

/** Lines further apart than this, in letter heights, belong to different rows. */
const mostGap = 2.4;
/** Limit below the last row, if no line was joined before that shows the line spacing. */
const mostGapBelow = 2;

/** Returns the row of each text line: the nearest one, counting the lines between. */
function ownersOf(all: Entry[], isLoose: (entry: Entry) => boolean, firstLeft: number, leads: string | undefined) {
  const owner = new Map<Entry, Entry>();
  const gaps: number[] = [];
  const isIn = ({ row }: Entry) => (row.tokens[0]?.left ?? 0) > firstLeft - row.height * 1.5;
  const isClose = (upper: Entry, lower: Entry) => gap(upper, lower) < heightOf(upper.row, lower.row) * mostGap;
  const lastRow = all.findLast((entry) => !isLoose(entry) && entry.aside === undefined);
  const ahead: Entry[] = [];
  for (const [index, own] of all.entries()) {
    if (!isLoose(own)) {
      // A row without a day begins with the lines above it if one of them contains the day.
      const begins = leads !== undefined && own.aside === undefined && own.cells[leads] === undefined;
      if (begins) for (const entry of ahead) owner.set(entry, own);
      ahead.length = 0;
      owner.set(own, own);
      continue;
    }
    if (ahead.length > 0 || (leads !== undefined && own.cells[leads] !== undefined)) {
      ahead.push(own);
      continue;
    }
    const [above, below] = [all[index - 1], all[index + 1]];
    const target = above && owner.get(above);
    if (!isIn(own) || !target || target.aside !== undefined || !isClose(above, own)) continue;
    const isNearerBelow = below && !isLoose(below) && gap(own, below) < gap(above, own) * 0.75;
    if (isNearerBelow) continue;
    const usual = gaps.length > 0 ? Math.max(...gaps.slice(-40)) * 1.2 : own.row.height * mostGapBelow;
    // A note below the table begins at its margin.
    const isInset = (own.row.tokens[0]?.left ?? 0) > firstLeft + own.row.height * 3;
    if (target === lastRow && !isInset && gap(above, own) > usual) continue;
    owner.set(own, target);
    gaps.push(gap(above, own));
  }
  for (let index = all.length - 2; index >= 0; index -= 1) {
    const [own, below] = [all[index] as Entry, all[index + 1] as Entry];
    const target = owner.get(below);
    if (owner.has(own) || !target || target.aside !== undefined || !isIn(own) || !isClose(own, below)) continue;
    if (gap(own, below) < gap(all[index - 1], own) * 0.75) owner.set(own, target);
  }
  return owner;
}

/**
 * Joins text lines to the nearest row, in the columns at their position.
 * @param leads the column that a row begins with, if its figures may be some lines below
 */
export function joinWrapped(entries: Entry[], loose: Entry[], columns: readonly Column[], leads?: string): void {
  const firstLeft = columns.length > 0 ? Math.min(...columns.map((column) => column.left)) : Number.NEGATIVE_INFINITY;
  const all = [...entries, ...loose].sort((a, b) => a.row.middle - b.row.middle);
  const places = new Map(all.map((entry, index) => [entry, index]));
  const ofLoose = new Set(loose);
  const owner = ownersOf(all, (entry) => ofLoose.has(entry), firstLeft, leads);
  const above = new Map<Entry, Entry[]>();
  for (const [index, own] of all.entries()) {
    const target = owner.get(own);
    if (!target || target === own) continue;
    if (index < (places.get(target) ?? 0)) above.set(target, [...(above.get(target) ?? []), own]);
    else append(target, own);
  }
  for (const [target, lines] of above) for (const own of lines.reverse()) append(target, own, true);
}

function append(target: Entry, own: Entry, isAbove = false): void {
  for (const [name, cell] of Object.entries(own.cells)) {
    const before = target.cells[name] ?? [];
    target.cells[name] = isAbove ? [...(cell ?? []), ...before] : [...before, ...(cell ?? [])];
  }
  target.nameless = isAbove ? [...own.nameless, ...target.nameless] : [...target.nameless, ...own.nameless];
  target.lines = isAbove ? [own.row, ...target.lines] : [...target.lines, own.row];
}
