import type { Raster } from './raster.ts';

/** Position of the ink in a cut line. */
export interface Ink {
  /** Number of print pixels in each column. */
  columns: Uint16Array;
  /** First and last row of the print, without descenders. */
  top: number;
  bottom: number;
}

/** A column with print in this share of it is a ruled line. */
const ruled = 0.9;
/**
 * Rows with less print than this share of the fullest row do not belong to the line: strokes below it, and neighbouring
 * lines.
 */
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
  const ink = Uint8Array.from(data, (value) => (value <= parting === isDark ? 1 : 0));
  removeRules(ink, width, height);
  const rows = new Uint16Array(height);
  const columns = new Uint16Array(width);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (ink[y * width + x] === 1) {
        rows[y] = (rows[y] as number) + 1;
        columns[x] = (columns[x] as number) + 1;
      }
  return { columns, ...bandOf(rows) };
}

/** Removes ruled lines: runs that are too long for a letter's stroke, and columns filled from top to bottom. */
function removeRules(ink: Uint8Array, width: number, height: number): void {
  const longest = Math.min(2 * height, 0.8 * width);
  for (let y = 0; y < height; y += 1) {
    let start = y * width;
    for (let pixel = start; pixel <= (y + 1) * width; pixel += 1) {
      if (pixel < (y + 1) * width && ink[pixel] === 1) continue;
      if (pixel - start > longest) ink.fill(0, start, pixel);
      start = pixel + 1;
    }
  }
  for (let x = 0; x < width; x += 1) {
    let count = 0;
    for (let y = 0; y < height; y += 1) count += ink[y * width + x] as number;
    if (count > height * ruled) for (let y = 0; y < height; y += 1) ink[y * width + x] = 0;
  }
}

/**
 * Returns the first and the last row of the fullest band of rows. It crosses the middle half, which neighbouring lines
 * do not.
 */
function bandOf(rows: Uint16Array): { top: number; bottom: number } {
  const around = (y: number) => (rows[y - 1] ?? 0) + (rows[y] ?? 0) + (rows[y + 1] ?? 0);
  let fullest = Math.floor(rows.length / 2);
  for (let y = Math.floor(rows.length / 4); y < (rows.length * 3) / 4; y += 1)
    if (around(y) > around(fullest)) fullest = y;
  const least = around(fullest) * faint;
  let [top, bottom] = [fullest, fullest];
  while (top > 0 && around(top - 1) > least) top -= 1;
  while (bottom < rows.length - 1 && around(bottom + 1) > least) bottom += 1;
  return { top: Math.min(top + 1, fullest), bottom: Math.max(bottom - 1, fullest) };
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
