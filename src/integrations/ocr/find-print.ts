import { evenLight, type Raster, scale } from './raster.ts';

/**
 * Direction of the lines of print in a picture: level, upright (a page on its side), or unknown. `none` if there is
 * certainly no print.
 */
export type Print = 'level' | 'upright' | 'untold' | 'none';

/** Longest side of the small picture in which letters are looked for. */
const searchSide = 1100;
/** Sizes of letters in it, in pixels. */
const letter = { least: 5, most: 60, thinnest: 2 };
/** Share of its box that a letter fills. */
const fill = { least: 0.18, most: 0.95 };
/**
 * Anything darker than this counts as print; the paper around it is 235. The second limit finds faint print too, and
 * more grain.
 */
const ink = 175;
const faintInk = 200;
/** Letters between two others; a page with next to nothing on it has some fifty. */
const fewest = 8;
const fewestFaint = 12;
const clearly = 20;

interface Blob {
  x: number;
  y: number;
  size: number;
}

/** Dark patches that hang together and are as large as letters, from left to right. */
function lettersOf({ data, width, height }: Raster, darkerThan: number): Blob[] {
  const seen = Uint8Array.from(data, (value) => (value > darkerThan ? 1 : 0));
  const stack: number[] = [];
  const blobs: Blob[] = [];
  for (let start = seen.indexOf(0); start >= 0; start = seen.indexOf(0, start + 1)) {
    let pixels = 0;
    let [left, right, top, bottom] = [width, 0, height, 0];
    seen[start] = 1;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      pixels += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (let nearY = Math.max(0, y - 1); nearY <= Math.min(height - 1, y + 1); nearY += 1) {
        for (let nearX = Math.max(0, x - 1); nearX <= Math.min(width - 1, x + 1); nearX += 1) {
          const near = nearY * width + nearX;
          if (seen[near]) continue;
          seen[near] = 1;
          stack.push(near);
        }
      }
    }
    const [across, down] = [right - left + 1, bottom - top + 1];
    const size = Math.max(across, down);
    const filled = pixels / (across * down);
    if (size < letter.least || size > letter.most || Math.min(across, down) < letter.thinnest) continue;
    if (filled < fill.least || filled > fill.most) continue;
    blobs.push({ x: (left + right) / 2, y: (top + bottom) / 2, size });
  }
  return blobs.sort((a, b) => a.x - b.x);
}

/** Letters with one of their size close on either side, and those with one close above and below. */
function inLines(letters: Blob[]): { level: Blob[]; upright: Blob[] } {
  const found: { level: Blob[]; upright: Blob[] } = { level: [], upright: [] };
  for (const [at, letter] of letters.entries()) {
    const { x, y, size } = letter;
    const [reach, off] = [size * 1.6, size * 0.25];
    const beside = { left: false, right: false, above: false, below: false };
    const look = (step: 1 | -1) => {
      for (let other = letters[at + step], next = at + step; other; next += step, other = letters[next]) {
        const [dx, dy] = [other.x - x, other.y - y];
        if (Math.abs(dx) > reach) break;
        if (other.size > size * 1.5 || other.size < size / 1.5) continue;
        if (Math.abs(dy) < off) beside[dx < 0 ? 'left' : 'right'] = true;
        if (Math.abs(dx) < off && Math.abs(dy) < reach) beside[dy < 0 ? 'above' : 'below'] = true;
      }
    };
    look(-1);
    look(1);
    if (beside.left && beside.right) found.level.push(letter);
    if (beside.above && beside.below) found.upright.push(letter);
  }
  return found;
}

async function small(raster: Raster): Promise<Raster> {
  return scale(raster, Math.min(1, searchSide / Math.max(raster.width, raster.height)));
}

/** Places of letters in lines, level or upright, in fractions of a picture whose light is even. */
export async function placesOfLetters(even: Raster): Promise<{ x: number; y: number }[]> {
  const looked = await small(even);
  const { level, upright } = inLines(lettersOf(looked, ink));
  const letters = level.length > upright.length ? level : upright;
  return letters.map(({ x, y }) => ({ x: x / looked.width, y: y / looked.height }));
}

function countsOf(even: Raster, darkerThan: number): { level: number; upright: number } {
  const { level, upright } = inLines(lettersOf(even, darkerThan));
  return { level: level.length, upright: upright.length };
}

/** Looks for print without reading it, in some hundredths of the time: wood or cloth takes the recogniser very long. */
export async function findPrint(raster: Raster): Promise<Print> {
  const even = await evenLight(await small(raster));
  const { level, upright } = countsOf(even, ink);
  if (level + upright < fewest) {
    const faint = countsOf(even, faintInk);
    return faint.level + faint.upright < fewestFaint ? 'none' : 'untold';
  }
  if (level > clearly && level > upright * 4) return 'level';
  return upright > clearly && upright > level * 4 ? 'upright' : 'untold';
}
