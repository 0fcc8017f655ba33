import type { Raster } from './raster.ts';

/** Where the print of a cut line is. */
export interface Ink {
  /** Pixels of print in each column. */
  columns: Uint16Array;
  /** First and last row of the print, without what hangs below it. */
  top: number;
  bottom: number;
}

/** A row or a column with print in this share of it is a ruled line. */
const ruled = 0.9;
/** Rows with less print than this share of the fullest one are no part of the line: strokes below it, and its neighbours. */
const faint = 0.12;

/** Returns the grey that best parts dark from light (Otsu). */
function threshold(data: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const sum = counts.reduce((total, count, value) => total + count * value, 0);
  let [best, parting, below, belowSum] = [0, 127, 0, 0];
  for (let value = 0; value < 255; value += 1) {
    below += counts[value] ?? 0;
    belowSum += (counts[value] ?? 0) * value;
    const above = data.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (belowSum / below - (sum - belowSum) / above) ** 2;
    if (between > best) [best, parting] = [between, value];
  }
  return parting;
}

/** Finds the print of a line, dark on light or light on dark. Ruled lines do not count. */
export function inkOf({ data, width, height }: Raster): Ink {
  const parting = threshold(data);
  let dark = 0;
  for (const value of data) dark += value <= parting ? 1 : 0;
  const isDark = dark * 2 <= data.length;
  const isInk = (index: number) => (data[index] as number) <= parting === isDark;
  const rows = new Uint16Array(height);
  const columns = new Uint16Array(width);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (isInk(y * width + x)) rows[y] = (rows[y] ?? 0) + 1;
  const isRuled = rows.map((count) => (count > width * ruled ? 1 : 0));
  for (let y = 0; y < height; y += 1) {
    if (isRuled[y]) rows[y] = 0;
    else for (let x = 0; x < width; x += 1) if (isInk(y * width + x)) columns[x] = (columns[x] ?? 0) + 1;
  }
  for (let x = 0; x < width; x += 1) if ((columns[x] ?? 0) > height * ruled) columns[x] = 0;
  const most = Math.max(...rows);
  let top = rows.indexOf(most);
  let bottom = top;
  while (top > 0 && (rows[top - 1] ?? 0) > most * faint) top -= 1;
  while (bottom < height - 1 && (rows[bottom + 1] ?? 0) > most * faint) bottom += 1;
  return { columns, top, bottom };
}

/** Returns the widest run of columns without print between two columns; `undefined` if there is none. */
export function widestGap({ columns }: Ink, from: number, to: number): { from: number; to: number } | undefined {
  let best: { from: number; to: number } | undefined;
  let start = from;
  for (let x = from; x <= to; x += 1) {
    // A single dark pixel is noise.
    const isBlank = x < to && (columns[x] ?? 0) <= 1;
    if (isBlank) continue;
    if (x > start && x - start > (best ? best.to - best.from : 0)) best = { from: start, to: x };
    start = x + 1;
  }
  return best;
}
