import type { Column, Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import type { Weight } from './faces.ts';
import { type Run, runsOf } from './fonts.ts';

/** Measures of the printed page, in points; 15 mm margins at the sides. */
export const side = 42.5;
export const textWidth = 595.28 - 2 * side;
/** The smallest printed type. */
export const fontSize = 10;

export const ink = '#1b1916';
export const soft = '#524e48';
const edge = '#6b675f';
const hairline = '#dcd8d2';
const headFill = '#f3f1ee';
const strongFill = '#f9f7f5';

/** Maximum number of lines of a box that is kept on one page. */
const mostUnbroken = 12;

const cellSide = 7.5;
const cellAbove = 3.2;
const columnGap = 9;
/** Width of the three vertical lines of a box. */
const linesWidth = 2;
const halfWidth = (textWidth - linesWidth) / 2 - 2 * cellSide;
const fullWidth = textWidth - linesWidth - 2 * cellSide;

interface Cell {
  columns: Column[];
  columnGap: number;
  fillColor?: string;
}

/** A label with its value. `strong` rows contain the figures that people look for first. */
export interface LabelledRow {
  readonly label: string;
  readonly text: string;
  readonly strong?: boolean;
  /** Spans both columns, like the rows of a sum. */
  readonly wide?: boolean;
}

export interface HeadedBox {
  readonly head: string;
  /** The subject, at the right end of the heading. */
  readonly about?: string;
  readonly rows: readonly LabelledRow[];
}

/** A line across the width of the text. */
export function rule(lineWidth: number, lineColor: string) {
  return { type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth, lineColor } as const;
}

interface TextStyle {
  readonly color?: string;
  readonly fontSize?: number;
  readonly alignment?: 'left' | 'center' | 'right';
}

/** Returns a text in as many fonts as its characters need. */
export function faceText(content: string, weight: Weight = 400, style: TextStyle = {}): { text: Run[] } & TextStyle {
  return { text: runsOf(content, weight), ...style };
}

const boxLayout: CustomTableLayout = {
  hLineWidth: (line, { table }) => (line <= 1 || line === table.body.length ? 0.75 : 0.5),
  hLineColor: (line, { table }) => (line <= 1 || line === table.body.length ? edge : hairline),
  vLineWidth: (line) => (line === 1 ? 0.5 : 0.75),
  vLineColor: (line) => (line === 1 ? hairline : edge),
  paddingLeft: () => cellSide,
  paddingRight: () => cellSide,
  paddingTop: () => cellAbove,
  paddingBottom: () => cellAbove,
};

/**
 * A boxed section: grey heading, then labels and values in two columns; a text too long for a column gets the full
 * width.
 */
export function box({ head, about, rows }: HeadedBox): Content {
  const body = [headOf(head, about), ...pairUp(rows).map(lineOf)];
  return {
    unbreakable: body.length <= mostUnbroken,
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: ['50%', '50%'], body },
    layout: boxLayout,
    margin: [0, 0, 0, 7.5],
  };
}

function headOf(head: string, about?: string): TableCell[] {
  const columns: Column[] = [faceText(head, 600)];
  if (about) columns.push(faceText(about, 400, { color: soft, alignment: 'right' }));
  return [{ columns, colSpan: 2, fillColor: headFill }, {}];
}

/** Returns the rows of a box in printed order. */
export function inPrintedOrder(rows: readonly LabelledRow[]): LabelledRow[] {
  return pairUp(rows).flat();
}

/** One row, or two next to each other. */
type Line = [LabelledRow] | [LabelledRow, LabelledRow];

/**
 * Pairs the rows in order. A wide row waits until the line before it is full, so that no half stays empty; a strong row
 * after a plain one begins a new line.
 */
function pairUp(rows: readonly LabelledRow[]): Line[] {
  const lines: Line[] = [];
  let left: LabelledRow | undefined;
  let waiting: [LabelledRow][] = [];
  const endLine = (right?: LabelledRow) => {
    if (left) lines.push(right ? [left, right] : [left]);
    lines.push(...waiting);
    left = undefined;
    waiting = [];
  };
  for (const row of rows) {
    if (left && left.strong !== row.strong) endLine();
    if (isWide(row)) {
      waiting.push([row]);
      if (!left) endLine();
    } else if (left) {
      endLine(row);
    } else {
      left = row;
    }
  }
  endLine();
  return lines;
}

function lineOf([left, right]: Line): TableCell[] {
  if (right) return [cell(left), cell(right)];
  return isWide(left) ? [{ ...cell(left, fullWidth), colSpan: 2 }, {}] : [cell(left), { text: '' }];
}

/** Fixed widths, because in an automatic column a long word would run over the edge. */
function cell({ label, text: value, strong }: LabelledRow, width = halfWidth): Cell {
  const room = width - columnGap - roughWidth(value);
  const labelWidth = Math.min(roughWidth(label), Math.max(room, width / 2));
  const columns: Column[] = [
    { ...faceText(label, strong ? 600 : 400, { color: strong ? ink : soft }), width: labelWidth },
    { ...faceText(value, strong ? 600 : 500, { alignment: 'right' }), width: width - labelWidth - columnGap },
  ];
  return { columns, columnGap, ...(strong && { fillColor: strongFill }) };
}

function isWide({ label, text: value, wide }: LabelledRow): boolean {
  return wide || value.includes('\n') || roughWidth(label) + columnGap + roughWidth(value) > halfWidth;
}

/** Estimates the width in points within a few per cent, rather too wide than too narrow. */
function roughWidth(content: string): number {
  let width = 3;
  for (const char of content) {
    if (/[\u0b80-\uffff]/u.test(char) || char.length > 1) width += fontSize;
    else if (/[MWmw@%]/.test(char)) width += 9.2;
    else if (/[A-Z]/.test(char)) width += 7.2;
    else if (/[iljtfI.,:;'’ /()-]/.test(char)) width += 3.6;
    else width += 5.7;
  }
  return width;
}
