import type { Measure, SheetFace } from './faces.ts';
import type { Look } from './look.ts';
import type { DrawnPage, PageMark } from './page-drawing.ts';

export interface TextStyle {
  size?: number;
  isBold?: boolean;
  colour?: string;
  face?: SheetFace;
  align?: 'left' | 'right' | 'centre';
  turn?: number;
}

/** Pages that are filled from the top down. */
export interface PrintedSheet {
  pages: DrawnPage[];
  look: Look;
  left: number;
  right: number;
  /** Where the next thing goes. */
  top: number;
  /** Height of a line of body text. */
  line: number;
  /** Writes a line at a baseline; `x` is its left end, middle or right end. */
  write: (text: string, x: number, y: number, style?: TextStyle) => void;
  add: (mark: PageMark) => void;
  rule: (y: number, options?: { thickness?: number; colour?: string; from?: number; to?: number }) => void;
  widthOf: (text: string, style?: TextStyle) => number;
  /** Lines of a text that fit into a width; long words are not broken. */
  wrap: (text: string, width: number, style?: TextStyle) => string[];
  /** Writes wrapped lines from `top` down and moves below them. */
  paragraph: (text: string, options?: TextStyle & { x?: number; width?: number }) => void;
  fits: (height: number) => boolean;
  /** Begins a new page if this height does not fit any more. Returns true if it did. */
  need: (height: number) => boolean;
  newPage: () => void;
  /** Draws the head of each further page. */
  onNewPage: (() => void) | undefined;
}

export interface SheetSize {
  width: number;
  height: number;
  /** One page that becomes as long as needed, as a screenshot does. */
  grows: boolean;
}

const footer = 46;

/** Blanks that keep words together are printed as any others. */
const printed = (text: string) => text.replaceAll('\u00a0', ' ');

export function createSheet(look: Look, size: SheetSize, measure: Measure): PrintedSheet {
  const pages: DrawnPage[] = [];
  const current = () => pages.at(-1) as DrawnPage;
  const styleOf = (style: TextStyle = {}) => ({
    face: style.face ?? look.face,
    isBold: style.isBold ?? false,
    size: style.size ?? look.size,
  });
  const sheet: PrintedSheet = {
    pages,
    look,
    left: look.margin,
    right: size.width - look.margin,
    top: look.margin,
    line: look.size * look.leading,
    onNewPage: undefined,
    add: (mark) => current().marks.push(mark),
    write(text, x, y, style = {}) {
      if (text === '') return;
      const width = sheet.widthOf(text, style);
      const from = style.align === 'right' ? x - width : style.align === 'centre' ? x - width / 2 : x;
      const colour = style.colour ?? look.ink;
      sheet.add({
        type: 'text',
        x: from,
        y,
        text: printed(text),
        ...styleOf(style),
        colour,
        ...(style.turn && { turn: style.turn }),
      });
    },
    rule(y, { thickness = 0.6, colour = '#999999', from = sheet.left, to = sheet.right } = {}) {
      sheet.add({ type: 'line', x1: from, y1: y, x2: to, y2: y, thickness, colour });
    },
    widthOf: (text, style) => measure(printed(text), styleOf(style)),
    wrap(text, width, style) {
      const lines: string[] = [];
      for (const part of text.split('\n')) {
        let line = '';
        for (const word of part.split(' ')) {
          const longer = line === '' ? word : `${line} ${word}`;
          if (line !== '' && sheet.widthOf(longer, style) > width) {
            lines.push(line);
            line = word;
          } else line = longer;
        }
        lines.push(line);
      }
      return lines;
    },
    paragraph(text, { x, width, ...style } = {}) {
      const height = (style.size ?? look.size) * look.leading;
      const position =
        x ??
        (style.align === 'right'
          ? sheet.right
          : style.align === 'centre'
            ? (sheet.left + sheet.right) / 2
            : sheet.left);
      for (const line of sheet.wrap(text, width ?? sheet.right - sheet.left, style)) {
        sheet.need(height);
        sheet.write(line, position, sheet.top + (style.size ?? look.size), style);
        sheet.top += height;
      }
    },
    fits: (height) => size.grows || sheet.top + height <= size.height - footer,
    need(height) {
      if (size.grows) {
        current().height = Math.max(current().height, sheet.top + height + footer);
        return false;
      }
      if (sheet.fits(height)) return false;
      sheet.newPage();
      sheet.onNewPage?.();
      return true;
    },
    newPage() {
      pages.push({ width: size.width, height: size.height, marks: [] });
      sheet.top = look.margin;
    },
  };
  sheet.newPage();
  return sheet;
}

/** Adds page numbers, small print and the specimen mark to every page once all are filled. */
export function finishPages(
  sheet: PrintedSheet,
  {
    small,
    number,
    mark,
  }: { small?: string; number?: (page: number, count: number) => string; mark: 'across' | 'corner' },
  measure: Measure,
): void {
  for (const [index, page] of sheet.pages.entries()) {
    const { face } = sheet.look;
    const text = (text: string, x: number, y: number, style: Partial<Extract<PageMark, { type: 'text' }>> = {}): PageMark => ({
      type: 'text', text, x, y, face, isBold: false, size: 6.5, colour: '#666666', ...style,
    }); // biome-ignore format: defaults
    if (mark === 'across') {
      const size = Math.min(page.width, page.height) / 7;
      const across = measure('SPECIMEN', { face, isBold: true, size });
      const x = page.width / 2 - (across / 2) * Math.cos(Math.PI / 4);
      const y = page.height / 2 + (across / 2) * Math.sin(Math.PI / 4);
      page.marks.unshift(text('SPECIMEN', x, y, { isBold: true, size, colour: '#ececec', turn: 45 }));
    } else page.marks.push(text('SPECIMEN', page.width - 60, 16, { isBold: true, size: 7 }));
    const foot = page.height - 24;
    if (small) page.marks.push(text(small, sheet.left, foot, { size: 6 }));
    const label = number?.(index + 1, sheet.pages.length);
    if (label) {
      const width = measure(label, { face, isBold: false, size: 7 });
      page.marks.push(text(label, sheet.right - width, foot + 10, { size: 7 }));
    }
  }
}
