/** A stroke as stored by the drawing pad; `minWidth`, `maxWidth` and `dotSize` are pen widths. */
export interface Stroke {
  minWidth: number;
  maxWidth: number;
  dotSize: number;
  points: { x: number; y: number }[];
}

export interface Size {
  width: number;
  height: number;
}

/** Minimum distance from the border for strokes that did not touch it before. */
const margin = 16;

/** Returns the space below the signing line for a pad of this height. */
export function roomBelowLine(height: number): number {
  return Math.min(56, Math.round(height * 0.2));
}

/**
 * Returns the strokes of one pad fitted to a pad of another size. Proportions stay; the strokes shrink as little as
 * needed and never grow. They stay where they were relative to the line and come no closer to the border.
 */
export function fitStrokes<S extends Stroke>(strokes: readonly S[], from: Size, to: Size): S[] {
  const points = strokes.flatMap((stroke) => stroke.points);
  if (points.length === 0 || (from.width === to.width && from.height === to.height)) return [...strokes];
  const across = spanOf(points.map(({ x }) => x));
  const down = spanOf(points.map(({ y }) => y));
  const nearest = Math.min(across.least, from.width - across.most, down.least, from.height - down.most);
  const clear = Math.min(margin, Math.max(0, nearest));
  const [lineBefore, line] = [from.height - roomBelowLine(from.height), to.height - roomBelowLine(to.height)];
  const below = Math.max(0, down.most - Math.max(down.least, lineBefore));
  const scale = Math.min(
    1,
    (to.width - 2 * clear) / Math.max(1, across.length),
    (line - clear) / Math.max(1, down.length - below),
    (to.height - line - clear) / Math.max(1, below),
  );
  const left = place(to.width / 2 + (across.least - from.width / 2) * scale, across.length * scale, to.width, clear);
  const top = place(line + (down.least - lineBefore) * scale, down.length * scale, to.height, clear);
  return strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * scale,
    maxWidth: stroke.maxWidth * scale,
    dotSize: stroke.dotSize * scale,
    points: stroke.points.map((point) => ({
      ...point,
      x: left + (point.x - across.least) * scale,
      y: top + (point.y - down.least) * scale,
    })),
  }));
}

function spanOf(values: number[]): { least: number; most: number; length: number } {
  const least = values.reduce((a, b) => Math.min(a, b));
  const most = values.reduce((a, b) => Math.max(a, b));
  return { least, most, length: most - least };
}

/** Returns the start position for this length: the wished one, or the nearest that leaves both borders clear. */
function place(wished: number, length: number, room: number, clear: number): number {
  return Math.max(clear, Math.min(wished, room - clear - length));
}
