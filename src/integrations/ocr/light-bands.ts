import type { Raster } from './raster.ts';

/** Anything darker may be a filled band. */
const dark = 130;
/** Every fourth pixel of every fourth row is looked at. */
const step = 4;
/** Share of the picture's width that a band has at least, and its pixels in height: larger than letters that touch. */
const least = { width: 1 / 12, height: 12 };
/** Share of its box that a band fills; the rest is print in it. */
const filled = 0.75;
/** Largest height of a band, as a share of the picture's. A higher area is a picture or the background. */
const highest = 1 / 4;

interface Band {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns connected dark areas that fill most of their bounding box, in units of `step`. */
function bandsOf({ data, width, height }: Raster): Band[] {
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const isDark = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      isDark[row * columns + column] = (data[(row * width + column) * step] ?? 255) < dark ? 1 : 0;
  const bands: Band[] = [];
  const stack: number[] = [];
  for (let start = isDark.indexOf(1); start >= 0; start = isDark.indexOf(1, start + 1)) {
    const band = { left: columns, right: 0, top: rows, bottom: 0 };
    let count = 0;
    isDark[start] = 0;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const column = at % columns;
      const row = (at - column) / columns;
      count += 1;
      band.left = Math.min(band.left, column);
      band.right = Math.max(band.right, column);
      band.top = Math.min(band.top, row);
      band.bottom = Math.max(band.bottom, row);
      for (const next of [column > 0 && at - 1, column < columns - 1 && at + 1, at - columns, at + columns]) {
        if (next === false || !isDark[next]) continue;
        isDark[next] = 0;
        stack.push(next);
      }
    }
    const [across, down] = [band.right - band.left + 1, band.bottom - band.top + 1];
    if (across < columns * least.width || down * step < least.height || down > rows * highest) continue;
    if (count >= across * down * filled) bands.push(band);
  }
  return bands;
}

/** Share of a line of pixels that is dark. */
function darkness(data: Uint8Array, from: number, along: number, count: number): number {
  let total = 0;
  for (let at = 0; at < count; at += 1) total += (data[from + at * along] ?? 255) < dark ? 1 : 0;
  return total / count;
}

/** Returns the pixels of a band: up to the first line outside it. */
function inPixels({ data, width, height }: Raster, band: Band) {
  let [left, right] = [band.left * step, band.right * step];
  let [top, bottom] = [band.top * step, band.bottom * step];
  const isRow = (y: number) => darkness(data, y * width + left, 1, right - left + 1) > 0.5;
  while (top > 0 && isRow(top - 1)) top -= 1;
  while (bottom < height - 1 && isRow(bottom + 1)) bottom += 1;
  const isColumn = (x: number) => darkness(data, top * width + x, width, bottom - top + 1) > 0.5;
  while (left > 0 && isColumn(left - 1)) left -= 1;
  while (right < width - 1 && isColumn(right + 1)) right += 1;
  return { left, right, top, bottom };
}

/** Returns the picture with dark bands made light and their print dark: the recogniser takes a band for a picture. */
export function lightBands(raster: Raster): Raster {
  const bands = bandsOf(raster);
  if (bands.length === 0) return raster;
  const { width, height } = raster;
  // Copies the data: `slice` of a buffer would share the memory.
  const data = new Uint8Array(raster.data);
  for (const { left, right, top, bottom } of bands.map((band) => inPixels(raster, band))) {
    for (let y = top; y <= bottom; y += 1)
      for (let at = y * width + left; at <= y * width + right; at += 1) {
        const value = data[at] as number;
        data[at] = value < dark ? 255 : ((255 - value) * dark) / (255 - dark);
      }
  }
  return { data, width, height };
}
