import type { Raster } from './raster.ts';

/** Grey steps by which a ruled line is darker than the paper on both its sides. */
const contrast = 12;
/** A ruled line is longer than this share of the picture's longest side, which strokes of letters are not. */
const shortest = 1 / 25;
/** The same share for an upright line that connects two level lines. */
const shortestBetween = 1 / 75;
/** A ruled line is thinner than this share of the longest side; the edge of a filled box is none. */
const thickest = 1 / 400;

/** Share of the pixels of a drawn page that have exactly the grey of its paper. */
const evenPaper = 0.5;

/**
 * True for a screenshot or an exported page: no camera made it, so its paper is of one grey and its lines are straight.
 */
export function isDrawn({ data }: Raster): boolean {
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 7) counts[data[at] as number] = (counts[data[at] as number] ?? 0) + 1;
  return Math.max(...counts) * 7 > data.length * evenPaper;
}

/** Pixels of a line, and those where something crosses it. */
const level = { own: 1, crossed: 2 };
const upright = { own: 4, crossed: 8 };

/** Marks the pixels of the straight lines of one direction. */
function markLines({ data, width, height }: Raster, found: Uint8Array, isLevel: boolean, reach: number): void {
  const longest = Math.max(width, height);
  const marks = isLevel ? level : upright;
  const [along, across] = isLevel ? [1, width] : [width, 1];
  const side = across * reach;
  const count = isLevel ? height : width;
  const starts = new Int32Array(count).fill(-1);
  const ends = new Int32Array(count);
  const isThin = (at: number) => {
    const dark = (data[at] as number) + contrast;
    return dark <= (data[at - side] as number) && dark <= (data[at + side] as number);
  };
  const isAtLine = (at: number, step: number) =>
    Array.from({ length: reach }, (_, far) => found[at + step * (far + 1)] ?? 0).some(
      (mark) => (mark & (level.own | level.crossed)) !== 0,
    );
  const close = (line: number) => {
    const [start, end] = [starts[line] as number, ends[line] as number];
    starts[line] = -1;
    const length = (end - start) / along;
    const isBetween =
      !isLevel && length >= longest * shortestBetween && isAtLine(start, -along) && isAtLine(end, along);
    if (length < longest * shortest && !isBetween) return;
    for (let at = start; at <= end; at += along)
      found[at] = (found[at] as number) | (isThin(at) ? marks.own : marks.crossed);
  };
  for (let y = isLevel ? reach : 0; y < height - (isLevel ? reach : 0); y += 1) {
    for (let x = isLevel ? 0 : reach; x < width - (isLevel ? 0 : reach); x += 1) {
      const at = y * width + x;
      const line = isLevel ? y : x;
      const start = starts[line] as number;
      const value = data[at] as number;
      if (value <= 255 - contrast && isThin(at)) {
        if (start < 0) starts[line] = at;
        ends[line] = at;
      } else if (start >= 0) {
        const end = ends[line] as number;
        // A gap in the line is a crossing if it is narrow and as dark as the line.
        const isCrossed = (at - end) / along <= reach * 2 && value <= (data[end] as number) + contrast;
        if (!isCrossed) close(line);
      }
    }
  }
  for (let line = 0; line < count; line += 1) if ((starts[line] as number) >= 0) close(line);
}

/** Returns the picture without ruled lines: the recogniser leaves out cells of a table, or takes a line for a letter. */
export function withoutRules(raster: Raster): Raster {
  const { data, width, height } = raster;
  const reach = Math.max(3, Math.round(Math.max(width, height) * thickest));
  const found = new Uint8Array(data.length);
  markLines(raster, found, true, reach);
  markLines(raster, found, false, reach);
  // Copies the data: `slice` of a buffer would share the memory.
  const out = new Uint8Array(data);
  const crossing = level.crossed | upright.crossed;
  for (let at = 0; at < found.length; at += 1) {
    const mark = found[at] as number;
    const isCrossing = (mark & crossing) === crossing;
    if ((mark & (level.own | upright.own)) === 0 && !isCrossing) continue;
    const side = isCrossing ? reach * (width + 1) : mark & level.own ? reach * width : reach;
    out[at] = ((data[at - side] as number) + (data[at + side] as number)) >> 1;
  }
  return { data: out, width, height };
}
