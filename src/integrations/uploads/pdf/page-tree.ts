import { type PdfDict, type PdfValue, UnreadablePdf } from './pdf-values.ts';
import type { PdfFile } from './read-pdf.ts';

export interface PdfPage {
  dict: PdfDict;
  /** Returns an entry that a page may inherit from its parent nodes. */
  inherited(key: 'Resources' | 'MediaBox' | 'CropBox' | 'Rotate'): PdfValue;
}

const depthLimit = 50;

/**
 * Lists the pages in order, at most one more than `limit`. One object may be several pages, because programs reuse
 * blank ones. Throws `UnreadablePdf` if nodes form a cycle or are named twice.
 */
export function listPages(file: PdfFile, limit: number): PdfPage[] {
  const pages: PdfPage[] = [];
  const seen = new Set<PdfDict>();
  const visit = (value: PdfValue, above: PdfDict[]): void => {
    const node = file.resolve(value);
    if (!(node instanceof Map) || pages.length > limit) return;
    const branch = [node, ...above];
    const kids = file.resolve(node.get('Kids'));
    if (!Array.isArray(kids)) {
      pages.push({ dict: node, inherited: (key) => inherited(file, branch, key) });
      return;
    }
    if (seen.has(node) || above.length > depthLimit) throw new UnreadablePdf('damaged');
    seen.add(node);
    for (const kid of kids) visit(kid, branch);
  };
  visit(file.catalogue.get('Pages') ?? null, []);
  return pages;
}

function inherited(file: PdfFile, branch: readonly PdfDict[], key: string): PdfValue {
  const owner = branch.find((node) => file.resolve(node.get(key)) !== null);
  return owner?.get(key) ?? null;
}

export interface PageBox {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

/** The size of a page that declares none. */
export const letter: PageBox = { left: 0, bottom: 0, width: 612, height: 792 };

/** Returns the part of a page that is shown, in points. */
export function shownBox(file: PdfFile, page: PdfPage): PageBox {
  const media = boxOf(file, page.inherited('MediaBox')) ?? letter;
  const crop = boxOf(file, page.inherited('CropBox'));
  return (crop && intersection(crop, media)) ?? media;
}

/** Returns a rectangle from corners in any order; `undefined` if it has no area. */
export function boxOf(file: PdfFile, value: PdfValue): PageBox | undefined {
  const numbers = numbersOf(file, value);
  const [x1, y1, x2, y2] = numbers;
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  const box = { left: Math.min(x1, x2), bottom: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
  return box.width > 0 && box.height > 0 ? box : undefined;
}

/** Returns the bounding box of a rectangle after a transformation matrix. */
export function transformedBox({ left, bottom, width, height }: PageBox, matrix: readonly number[]): PageBox {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const xs = [left, left + width];
  const ys = [bottom, bottom + height];
  const corners = xs.flatMap((x) => ys.map((y) => ({ x: a * x + c * y + e, y: b * x + d * y + f })));
  const [lowX, highX] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const [lowY, highY] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  return { left: lowX, bottom: lowY, width: highX - lowX, height: highY - lowY };
}

/** Returns the numbers of an array; empty if it contains anything else. */
export function numbersOf(file: PdfFile, value: PdfValue | undefined): number[] {
  const array = file.resolve(value);
  if (!Array.isArray(array)) return [];
  const numbers = array.map((item) => file.resolve(item));
  return numbers.every((item) => typeof item === 'number' && Number.isFinite(item)) ? (numbers as number[]) : [];
}

function intersection(one: PageBox, other: PageBox): PageBox | undefined {
  const left = Math.max(one.left, other.left);
  const bottom = Math.max(one.bottom, other.bottom);
  const width = Math.min(one.left + one.width, other.left + other.width) - left;
  const height = Math.min(one.bottom + one.height, other.bottom + other.height) - bottom;
  return width > 0 && height > 0 ? { left, bottom, width, height } : undefined;
}
