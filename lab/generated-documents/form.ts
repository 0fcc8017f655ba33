import type { Random } from './random.ts';
import type { PrintedSheet, TextStyle } from './sheet.ts';

/** A label and what is printed for it. */
export interface FormEntry {
  label: string;
  value: string;
}

export interface FormStyle {
  arrangement: 'left' | 'above' | 'boxed' | 'run-in' | 'cells';
  columns: number;
  /** True if entries run down the first column before the second begins. */
  isDownward: boolean;
  /** Share of a column's width that labels take. */
  labelShare: number;
  gap: number;
  hasRules: boolean;
  /** True if labels end where their values begin. */
  isLabelRight?: boolean;
}

export function drawFormStyle(random: Random, mostColumns = 3): FormStyle {
  const arrangement = random.pick(['left', 'left', 'left', 'above', 'above', 'boxed', 'run-in', 'cells'] as const);
  const columns =
    arrangement === 'left' || arrangement === 'cells' ? random.pick([1, 1, 2]) : random.pick([1, 2, 2, 3]);
  return {
    arrangement,
    columns: Math.min(mostColumns, columns),
    isDownward: random.chance(0.4),
    labelShare: random.pick([0.34, 0.4, 0.46]),
    gap: random.pick([1, 2.5, 4, 6]),
    hasRules: random.chance(0.3),
    isLabelRight: random.chance(0.12),
  };
}

function rowsOf(entries: FormEntry[], { columns, isDownward }: FormStyle): (FormEntry | undefined)[][] {
  const count = Math.ceil(entries.length / columns);
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: columns }, (_, column) => entries[isDownward ? column * count + row : row * columns + column]),
  );
}

/** The label as the document writes labels. */
export function labelText(sheet: PrintedSheet, label: string): string {
  return sheet.look.labelCase === 'upper' ? label.toUpperCase() : label;
}

interface Cell {
  height: number;
  draw: (top: number) => void;
}

/** Width of labels beside their values: their share of a column, but no less than their longest word. */
function labelWidthOf(sheet: PrintedSheet, entries: FormEntry[], form: FormStyle, width: number): number {
  const style = { isBold: sheet.look.isLabelBold };
  const words = entries.flatMap(({ label }) => `${labelText(sheet, label)}\u00a0:`.split(' '));
  const longest = Math.max(0, ...words.map((word) => sheet.widthOf(word, style)));
  return Math.max(width * form.labelShare, longest + (form.arrangement === 'cells' ? 8 : 0));
}

function cellOf(
  sheet: PrintedSheet,
  entry: FormEntry,
  form: FormStyle,
  x: number,
  width: number,
  labelWidth: number,
): Cell {
  const { look } = sheet;
  const label = labelText(sheet, entry.label);
  const labelStyle: TextStyle = { isBold: look.isLabelBold, colour: look.labelInk };
  const valueStyle: TextStyle = { isBold: look.isValueBold };
  const line = sheet.line;
  const lines = (texts: string[], position: number, top: number, style: TextStyle) => {
    for (const [index, text] of texts.entries()) sheet.write(text, position, top + look.size + index * line, style);
  };
  const mark = look.colon === 'attached' ? ':' : look.colon === 'spaced' ? '\u00a0:' : '';
  if (form.arrangement === 'run-in') {
    const head = `${label}${mark || ':'} `;
    const start = sheet.widthOf(head, labelStyle) + 1;
    const beside = sheet.wrap(entry.value, width - start, valueStyle);
    // A value that does not fit beside its label begins below it.
    const [first = '', ...rest] =
      sheet.widthOf(beside[0] ?? '', valueStyle) > width - start ? ['', entry.value] : beside;
    const further = rest.length === 0 ? [] : sheet.wrap(rest.join(' '), width, valueStyle);
    return {
      height: line * (1 + further.length) + form.gap,
      draw(top) {
        sheet.write(head.trim(), x, top + look.size, labelStyle);
        sheet.write(first, x + start, top + look.size, valueStyle);
        lines(further, x, top + line, valueStyle);
      },
    };
  }
  if (form.arrangement === 'left') {
    const labels = sheet.wrap(`${label}${mark}`, labelWidth, labelStyle);
    const values = sheet.wrap(entry.value, width - labelWidth - 14, valueStyle);
    return {
      height: line * Math.max(labels.length, values.length) + form.gap,
      draw(top) {
        if (form.isLabelRight) lines(labels, x + labelWidth, top, { ...labelStyle, align: 'right' });
        else lines(labels, x, top, labelStyle);
        if (look.colon === 'aligned') sheet.write(':', x + labelWidth + 5, top + look.size, labelStyle);
        lines(values, x + labelWidth + 12, top, valueStyle);
      },
    };
  }
  if (form.arrangement === 'cells') {
    const labels = sheet.wrap(label, labelWidth - 8, labelStyle);
    const values = sheet.wrap(entry.value, width - labelWidth - 8, valueStyle);
    const height = line * Math.max(labels.length, values.length) + 5;
    const box = { type: 'box', height, border: '#999999', thickness: 0.5 } as const;
    return {
      height,
      draw(top) {
        sheet.add({ ...box, x, y: top, width: labelWidth, fill: look.tint });
        sheet.add({ ...box, x: x + labelWidth, y: top, width: width - labelWidth });
        lines(labels, x + 4, top + 2, labelStyle);
        lines(values, x + labelWidth + 4, top + 2, valueStyle);
      },
    };
  }
  const inset = form.arrangement === 'boxed' ? 4 : 0;
  const small: TextStyle = { ...labelStyle, size: look.size * (look.labelInk === look.ink ? 0.9 : 0.85) };
  const labels = sheet.wrap(`${label}${look.colon === 'attached' ? ':' : ''}`, width - inset * 2, small);
  const values = sheet.wrap(entry.value, width - inset * 2, valueStyle);
  const height = line * (labels.length * 0.92 + values.length) + (inset > 0 ? 4 : 2 + form.gap * 1.6);
  return {
    height,
    draw(top) {
      lines(labels, x + inset, top + (inset > 0 ? 1 : 0), small);
      lines(values, x + inset, top + labels.length * line * 0.92 + (inset > 0 ? 1 : 0), valueStyle);
    },
  };
}

/** Draws entries as a form and moves below it. */
export function drawForm(
  sheet: PrintedSheet,
  entries: FormEntry[],
  form: FormStyle,
  area: { x?: number; width?: number } = {},
): void {
  const x = area.x ?? sheet.left;
  const width = area.width ?? sheet.right - x;
  const between = form.arrangement === 'boxed' ? 0 : 16;
  const own = (width - between * (form.columns - 1)) / form.columns;
  const labelWidth = labelWidthOf(sheet, entries, form, own);
  for (const row of rowsOf(entries, form)) {
    const cells = row.map((entry, column) => {
      return entry && cellOf(sheet, entry, form, x + column * (own + between), own, labelWidth);
    });
    const height = Math.max(...cells.map((cell) => cell?.height ?? 0));
    sheet.need(height);
    for (const [column, cell] of cells.entries()) {
      cell?.draw(sheet.top);
      if (form.arrangement !== 'boxed') continue;
      sheet.add({
        type: 'box',
        x: x + column * own,
        y: sheet.top,
        width: own,
        height,
        border: '#888888',
        thickness: 0.5,
      });
    }
    sheet.top += height;
    if (form.hasRules && form.arrangement !== 'boxed' && form.arrangement !== 'cells') {
      sheet.rule(sheet.top, { thickness: 0.4, colour: '#cccccc', from: x, to: x + width });
      sheet.top += 2;
    }
  }
}

/** A heading of a section, in one of the usual forms. */
export function drawHeading(sheet: PrintedSheet, title: string, kind: 'bar' | 'rule' | 'bold' | 'none'): void {
  if (kind === 'none') {
    sheet.top += sheet.line * 0.6;
    return;
  }
  const { look } = sheet;
  sheet.need(sheet.line * 4);
  sheet.top += sheet.line * 0.6;
  const size = look.size * 1.12;
  if (kind === 'bar') {
    const height = size * 1.7;
    sheet.add({ type: 'box', x: sheet.left, y: sheet.top, width: sheet.right - sheet.left, height, fill: look.accent });
    sheet.write(title, sheet.left + 5, sheet.top + size * 1.2, { size, isBold: true, colour: '#ffffff' });
    sheet.top += height + 4;
    return;
  }
  sheet.write(title, sheet.left, sheet.top + size, {
    size,
    isBold: true,
    colour: kind === 'rule' ? look.accent : look.ink,
  });
  sheet.top += size * 1.45;
  if (kind === 'rule') sheet.rule(sheet.top - 1, { colour: look.accent, thickness: 0.8 });
  sheet.top += 4;
}

export const headingKinds = ['bar', 'rule', 'bold', 'none'] as const;
