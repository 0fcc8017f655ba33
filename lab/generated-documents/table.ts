import { labelText } from './form.ts';
import type { Random } from './random.ts';
import type { PrintedSheet } from './sheet.ts';

export interface PrintedColumn {
  /** Lines are parted by `\n`. */
  title: string;
  share: number;
  align?: 'left' | 'right' | 'centre';
}

export interface PrintedRow {
  cells: string[];
  isBold?: boolean;
  /** The first cell runs over the whole width, as a heading of a group. */
  isHeading?: boolean;
}

export interface TableStyle {
  grid: 'none' | 'rows' | 'full';
  head: 'filled' | 'tinted' | 'ruled' | 'bold';
  repeatsHead: boolean;
  padding: number;
}

export function drawTableStyle(random: Random): TableStyle {
  return {
    grid: random.pick(['none', 'rows', 'full']),
    head: random.pick(['filled', 'tinted', 'ruled', 'bold']),
    repeatsHead: random.chance(0.85),
    padding: random.pick([1.5, 3, 4.5]),
  };
}

const inset = 4;

/** Widths of columns by their shares, none narrower than its longest word. */
function widthsOf(sheet: PrintedSheet, columns: PrintedColumn[], rows: PrintedRow[], width: number): number[] {
  const wordsIn = (text: string) => text.split(/[ \n]/);
  const least = columns.map(({ title }, index) => {
    const own = rows.filter(({ isHeading }) => !isHeading).map(({ cells }) => cells[index] ?? '');
    const words = [labelText(sheet, title), ...own].flatMap(wordsIn);
    return Math.max(...words.map((word) => sheet.widthOf(word, { isBold: true }))) + inset * 2;
  });
  const isFixed = columns.map(() => false);
  const sum = (figureOf: (index: number) => number) => columns.reduce((all, _, index) => all + figureOf(index), 0);
  const widthOf = (index: number) => {
    if (isFixed[index]) return least[index] ?? 0;
    const free = width - sum((column) => (isFixed[column] ? (least[column] ?? 0) : 0));
    return (
      (free * (columns[index]?.share ?? 0)) / sum((column) => (isFixed[column] ? 0 : (columns[column]?.share ?? 0)))
    );
  };
  for (const _ of columns) {
    const narrow = columns.findIndex((_, index) => !isFixed[index] && widthOf(index) < (least[index] ?? 0));
    if (narrow < 0) break;
    isFixed[narrow] = true;
  }
  const all = sum(widthOf);
  return columns.map((_, index) => (widthOf(index) * width) / all);
}

/**
 * Draws a table over as many pages as it takes and moves below it.
 * @param area.atBreak rows that end a page and begin the next, before the row with an index
 */
export function drawTable(
  sheet: PrintedSheet,
  columns: PrintedColumn[],
  rows: PrintedRow[],
  style: TableStyle,
  area: { x?: number; width?: number; atBreak?: (next: number) => { end: PrintedRow; start: PrintedRow } } = {},
): void {
  const x = area.x ?? sheet.left;
  const width = area.width ?? sheet.right - x;
  const widths = widthsOf(sheet, columns, rows, width);
  let next = x;
  const placed = columns.map((column, index) => {
    const own = widths[index] ?? 0;
    const left = next;
    next += own;
    return { ...column, left, own };
  });
  const drawCells = (cells: string[], isBold: boolean, colour?: string) => {
    const wrapped = placed.map(({ own }, index) => sheet.wrap(cells[index] ?? '', own - inset * 2, { isBold }));
    const height = Math.max(...wrapped.map((lines) => lines.length)) * sheet.line + style.padding * 2;
    return {
      height,
      draw() {
        for (const [index, { left, own, align }] of placed.entries()) {
          const position = align === 'right' ? left + own - inset : align === 'centre' ? left + own / 2 : left + inset;
          for (const [line, text] of (wrapped[index] ?? []).entries()) {
            const y = sheet.top + style.padding + sheet.look.size + line * sheet.line;
            sheet.write(text, position, y, { isBold, align, ...(colour && { colour }) });
          }
        }
      },
    };
  };
  const edges = (height: number) => {
    if (style.grid === 'none') return;
    if (style.grid === 'rows') return sheet.rule(sheet.top + height, { from: x, to: x + width, thickness: 0.4 });
    for (const { left, own } of placed)
      sheet.add({ type: 'box', x: left, y: sheet.top, width: own, height, border: '#999999', thickness: 0.4 });
  };
  const drawHead = () => {
    const head = drawCells(
      columns.map(({ title }) => labelText(sheet, title)),
      style.head !== 'tinted' || sheet.look.isLabelBold,
      style.head === 'filled' ? '#ffffff' : undefined,
    );
    const fill = style.head === 'filled' ? sheet.look.accent : style.head === 'tinted' ? sheet.look.tint : undefined;
    if (fill) sheet.add({ type: 'box', x, y: sheet.top, width, height: head.height, fill });
    head.draw();
    edges(head.height);
    if (style.head === 'ruled') {
      sheet.rule(sheet.top, { from: x, to: x + width, colour: '#333333' });
      sheet.rule(sheet.top + head.height, { from: x, to: x + width, colour: '#333333' });
    }
    sheet.top += head.height;
  };
  sheet.need(sheet.line * 4);
  drawHead();
  const drawRow = (row: PrintedRow) => {
    const cells = drawCells(row.cells, row.isBold ?? false);
    cells.draw();
    edges(cells.height);
    sheet.top += cells.height;
  };
  for (const [index, row] of rows.entries()) {
    if (row.isHeading) {
      if (sheet.need(sheet.line * 3) && style.repeatsHead) drawHead();
      sheet.write(row.cells[0] ?? '', x + inset, sheet.top + style.padding + sheet.look.size, { isBold: true });
      sheet.top += sheet.line + style.padding * 2;
      continue;
    }
    const { height } = drawCells(row.cells, row.isBold ?? false);
    const carried = area.atBreak?.(index);
    const spare = carried ? sheet.line * 2 + style.padding * 2 : 0;
    if (!sheet.fits(height + spare)) {
      if (carried) drawRow(carried.end);
      sheet.need(Number.POSITIVE_INFINITY);
      if (style.repeatsHead) drawHead();
      if (carried) drawRow(carried.start);
    }
    drawRow(row);
  }
}
