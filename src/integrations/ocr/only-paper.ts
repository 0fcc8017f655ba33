import { placesOfLetters } from './find-print.ts';
import { type Raster, scale } from './raster.ts';
import { level, type Slopes } from './straighten.ts';

/** Width of the small picture in which the paper is looked for. */
const searchWidth = 240;
/** Share of the picture that a paper in a photograph covers. */
const leastShare = 0.05;
const mostShare = 0.9;
/** Share of the picture's edge that may be as light as the paper. Above it, the light part is the background. */
const lightEdge = 0.3;
/** Share of the print that may lie around the paper. Above it, the light part is a patch of light on the paper. */
const printAround = 0.1;
const paperWhite = 235;

/** The brightness that best parts dark from light (Otsu). */
function threshold(data: Uint8Array): number {
  const counts = new Float64Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const total = data.length;
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let best = 0;
  let at = 127;
  let below = 0;
  let belowSum = 0;
  for (let value = 0; value < 255; value += 1) {
    below += counts[value] ?? 0;
    belowSum += (counts[value] ?? 0) * value;
    const above = total - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (belowSum / below - (sum - belowSum) / above) ** 2;
    if (between > best) [best, at] = [between, value];
  }
  return at;
}

/** The largest light patch that hangs together, as a mask. */
function largestPatch(small: Raster, from: number): { mask: Uint8Array; size: number } {
  const { width, height, data } = small;
  const seen = new Int32Array(width * height);
  let patches = 0;
  let best = 0;
  let size = 0;
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] || (data[start] ?? 0) <= from) continue;
    patches += 1;
    const stack = [start];
    seen[start] = patches;
    let count = 0;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      count += 1;
      const x = at % width;
      const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width];
      for (const next of beside) {
        if (next < 0 || next >= data.length || seen[next] || (data[next] ?? 0) <= from) continue;
        seen[next] = patches;
        stack.push(next);
      }
    }
    if (count > size) [best, size] = [patches, count];
  }
  return { mask: Uint8Array.from(seen, (patch) => (patch === best && best > 0 ? 1 : 0)), size };
}

interface Place {
  x: number;
  y: number;
}

/** Places that bound one side of a patch from top to bottom, those left out that lie inside. */
function boundary(places: Place[], side: 1 | -1): Place[] {
  const kept: Place[] = [];
  for (const place of places) {
    for (;;) {
      const [b, a] = [kept.at(-1), kept.at(-2)];
      if (!a || !b) break;
      const turn = (b.x - a.x) * (place.y - a.y) - (b.y - a.y) * (place.x - a.x);
      if (turn * side > 0) break;
      kept.pop();
    }
    kept.push(place);
  }
  return kept;
}

function acrossAt(line: Place[], y: number): number {
  const next = line.findIndex((place) => place.y >= y);
  const [from, to] = [line[Math.max(0, next - 1)], line[Math.max(0, next)]];
  if (!from || !to || to.y === from.y) return to?.x ?? 0;
  return from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);
}

/**
 * Returns the part of each row that belongs to the paper. Paper has straight edges, so dark print, pictures and shadow
 * between light parts belong to it too.
 */
function spansOf(mask: Uint8Array, width: number, height: number): ([number, number] | undefined)[] {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = mask.subarray(y * width, (y + 1) * width);
    return { y, first: row.indexOf(1), last: row.lastIndexOf(1) };
  }).filter((row) => row.first >= 0);
  const [top, bottom] = [rows[0]?.y ?? 0, rows.at(-1)?.y ?? -1];
  const left = boundary(
    rows.map(({ y, first }) => ({ x: first, y })),
    -1,
  );
  const right = boundary(
    rows.map(({ y, last }) => ({ x: last, y })),
    1,
  );
  return Array.from({ length: height }, (_, y) =>
    y < top || y > bottom ? undefined : [acrossAt(left, y), acrossAt(right, y)],
  );
}

function edgeShare(mask: Uint8Array, width: number, height: number): number {
  let touched = 0;
  for (let x = 0; x < width; x += 1) touched += (mask[x] ?? 0) + (mask[(height - 1) * width + x] ?? 0);
  for (let y = 0; y < height; y += 1) touched += (mask[y * width] ?? 0) + (mask[(y + 1) * width - 1] ?? 0);
  return touched / (2 * (width + height));
}

/** The middle one of the slopes between places along an edge. */
function slopeOf(places: { x: number; y: number }[]): number | undefined {
  const slopes = places.flatMap((from, at) =>
    places.slice(at + 1).flatMap((to) => (to.x - from.x > 12 ? [(to.y - from.y) / (to.x - from.x)] : [])),
  );
  return slopes.length < 20 ? undefined : slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)];
}

/** Returns the slopes of the upper and the lower edge of the patch, away from its corners. */
function slopesOfEdges(mask: Uint8Array, width: number, height: number): Slopes {
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) => {
    for (let y = 0; y < height; y += 1) if (mask[y * width + x]) return true;
    return false;
  });
  const inner = columns.slice(Math.floor(columns.length * 0.2), Math.ceil(columns.length * 0.8));
  const edge = (ys: number[]) => (x: number) => ({ x, y: ys.find((y) => mask[y * width + x]) ?? 0 });
  const down = Array.from({ length: height }, (_, y) => y);
  const upper = slopeOf(inner.map(edge(down)));
  const lower = slopeOf(inner.map(edge([...down].reverse())));
  if (upper === undefined || lower === undefined || Math.abs(upper - lower) > 0.12) return level;
  return { ...level, angle: Math.atan((upper + lower) / 2) };
}

export interface Paper {
  raster: Raster;
  /** Its position in the picture. */
  slopes: Slopes;
}

/**
 * Looks for a light sheet of paper on a darker background. Returns `even`, the same picture with its light evened, with
 * everything around the sheet blanked, so that the background's texture is not read as print; `undefined` if there is no
 * such sheet.
 */
export async function onlyPaper(raster: Raster, even: Raster): Promise<Paper | undefined> {
  const small = await scale(raster, Math.min(1, searchWidth / raster.width));
  const { mask, size } = largestPatch(small, threshold(small.data));
  const share = size / mask.length;
  if (share < leastShare || share > mostShare || edgeShare(mask, small.width, small.height) > lightEdge)
    return undefined;
  const spans = spansOf(mask, small.width, small.height);
  const isOutside = ({ x, y }: Place) => {
    const span = spans[Math.floor(y * small.height)];
    return !span || x * small.width < span[0] || x * small.width > span[1];
  };
  const letters = await placesOfLetters(even);
  if (letters.filter(isOutside).length > letters.length * printAround) return undefined;
  const out = new Uint8Array(raster.data.length).fill(paperWhite);
  const [across, down] = [raster.width / small.width, raster.height / small.height];
  for (let y = 0; y < raster.height; y += 1) {
    const span = spans[Math.min(small.height - 1, Math.floor(y / down))];
    if (!span) continue;
    const from = y * raster.width + Math.ceil((span[0] + 1) * across);
    const to = y * raster.width + Math.floor(span[1] * across);
    if (to > from) out.set(even.data.subarray(from, to), from);
  }
  const blank = { data: out, width: raster.width, height: raster.height };
  return { raster: blank, slopes: slopesOfEdges(mask, small.width, small.height) };
}
