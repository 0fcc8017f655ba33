/** A place in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A rectangle around a line of print: its centre, its sides, and the direction of `width` in radians, clockwise. */
export interface LineBox {
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
}

/** Print probabilities, 0 to 1, row by row. */
export interface PrintMap {
  data: Float32Array;
  width: number;
  height: number;
}

/** Minimum probability of a pixel that counts as print: `thresh` of DBPostProcess in ch_PP-OCRv4_det. */
const printFrom = 0.3;
/**
 * Minimum mean probability in a rectangle that counts as a line: `box_thresh`, slightly lower than its 0.6 for faint
 * print.
 */
const lineFrom = 0.5;
/** By how much a rectangle grows, because the network marks only the core of a line: `unclip_ratio`. */
const growth = 1.6;
/** Rectangles smaller than this are specks: `min_size`. */
const smallest = 3;

/** Below this ratio of its sides, a rectangle's direction is unreliable. */
export const tellingProportion = 2;

/** Lists the pixels of each connected patch of print; pixels that touch at corners count as connected. */
function patchesOf({ data, width, height }: PrintMap): Int32Array[] {
  const isOpen = Uint8Array.from(data, (probability) => (probability > printFrom ? 1 : 0));
  const stack = new Int32Array(width * height);
  const patches: Int32Array[] = [];
  for (let start = 0; start < isOpen.length; start += 1) {
    if (isOpen[start] === 0) continue;
    let [next, count] = [0, 1];
    stack[0] = start;
    isOpen[start] = 0;
    for (; next < count; next += 1) {
      const pixel = stack[next] as number;
      const column = pixel % width;
      const [left, right] = [column > 0 ? -1 : 0, column < width - 1 ? 1 : 0];
      for (let row = pixel - width; row <= pixel + width; row += width)
        for (let beside = row + left; beside <= row + right; beside += 1)
          if (isOpen[beside] === 1) {
            isOpen[beside] = 0;
            stack[count] = beside;
            count += 1;
          }
    }
    patches.push(stack.slice(0, count));
  }
  return patches;
}

/** Returns the corners of a patch's convex hull, computed from the first and last pixel of each row. */
function hullOf(patch: Int32Array, width: number): Point[] {
  const ends = new Map<number, [number, number]>();
  for (const pixel of patch) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const row = ends.get(y);
    if (!row) ends.set(y, [x, x]);
    else if (x < row[0]) row[0] = x;
    else if (x > row[1]) row[1] = x;
  }
  const rows = [...ends].sort(([one], [other]) => one - other);
  const side = (points: Point[], sign: 1 | -1) => {
    const kept: Point[] = [];
    for (const point of points) {
      for (
        let [last, before] = [kept.at(-1), kept.at(-2)];
        last && before;
        [last, before] = [kept.at(-1), kept.at(-2)]
      ) {
        const turn = (last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x);
        if (turn * sign > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept;
  };
  const left = side(
    rows.map(([y, [x]]) => ({ x, y })),
    -1,
  );
  const right = side(
    rows.map(([y, [, x]]) => ({ x, y })),
    1,
  );
  return [...left, ...right.reverse()];
}

/** Returns the rectangle around points with its width in a given direction. */
export function boxAlong(points: readonly Point[], angle: number): LineBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = points.map(({ x, y }) => x * cos + y * sin);
  const across = points.map(({ x, y }) => y * cos - x * sin);
  const [left, right] = [Math.min(...along), Math.max(...along)];
  const [top, bottom] = [Math.min(...across), Math.max(...across)];
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  return { x: u * cos - v * sin, y: u * sin + v * cos, width: right - left, height: bottom - top, angle };
}

/**
 * Returns the smallest rectangle around a hull, with its width within 45 degrees of level; one of its sides runs along a
 * side of the hull.
 */
export function smallestBox(hull: readonly Point[]): LineBox {
  let best: LineBox | undefined;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    const box = boxAlong(hull, Math.atan2(to.y - from.y, to.x - from.x));
    if (!best || box.width * box.height < best.width * best.height) best = box;
  }
  return lying(best ?? { x: 0, y: 0, width: 0, height: 0, angle: 0 });
}

/** Returns the same rectangle with its direction between -45 and 45 degrees. */
function lying(box: LineBox): LineBox {
  const quarters = Math.round(box.angle / (Math.PI / 2));
  const angle = box.angle - (quarters * Math.PI) / 2;
  return quarters % 2 === 0 ? { ...box, angle } : { ...box, angle, width: box.height, height: box.width };
}

/** Returns the mean probability of print inside a rectangle. */
function printIn({ data, width, height }: PrintMap, box: LineBox): number {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const reachX = (Math.abs(box.width * cos) + Math.abs(box.height * sin)) / 2;
  const reachY = (Math.abs(box.width * sin) + Math.abs(box.height * cos)) / 2;
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, Math.ceil(box.y - reachY)); y <= Math.min(height - 1, box.y + reachY); y += 1)
    for (let x = Math.max(0, Math.ceil(box.x - reachX)); x <= Math.min(width - 1, box.x + reachX); x += 1) {
      const along = Math.abs((x - box.x) * cos + (y - box.y) * sin);
      const across = Math.abs((y - box.y) * cos - (x - box.x) * sin);
      if (along > box.width / 2 || across > box.height / 2) continue;
      sum += data[y * width + x] ?? 0;
      count += 1;
    }
  return count === 0 ? 0 : sum / count;
}

/** Returns a rectangle extended on all sides by its area divided by its perimeter, times `growth`. */
function grown(box: LineBox): LineBox {
  const margin = (box.width * box.height * growth) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * margin, height: box.height + 2 * margin };
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Returns rectangles around the lines of print in the network's map (the steps of DBPostProcess). A short word may get
 * a rectangle of any direction, so it is given the direction of the long lines.
 */
export function lineBoxes(map: PrintMap): LineBox[] {
  const hulls = patchesOf(map).map((patch) => hullOf(patch, map.width));
  const found = hulls.map((hull) => ({ hull, box: smallestBox(hull) }));
  const isTelling = ({ width, height }: LineBox) =>
    Math.max(width, height) > tellingProportion * Math.min(width, height);
  const usual = median(found.flatMap(({ box }) => (isTelling(box) ? [box.angle] : [])));
  return found
    .map(({ hull, box }) => (isTelling(box) ? box : boxAlong(hull, usual)))
    .filter((box) => Math.min(box.width, box.height) >= smallest && printIn(map, box) >= lineFrom)
    .map(grown);
}
