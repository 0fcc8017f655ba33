/** A stroke as the drawing pad keeps it; `minWidth`, `maxWidth` and `dotSize` are widths of the pen. */
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

/**
 * Strokes that were drawn on a pad of one size, on a pad of another: in the same proportions, never larger than drawn,
 * only as much smaller as they have to be, and the middle of the pad stays the middle.
 */
export function fitStrokes<S extends Stroke>(strokes: readonly S[], from: Size, to: Size): S[] {
  const scale = Math.min(1, ...reaches(strokes, from, to));
  const place = (value: number, before: number, after: number) => after / 2 + (value - before / 2) * scale;
  return strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * scale,
    maxWidth: stroke.maxWidth * scale,
    dotSize: stroke.dotSize * scale,
    points: stroke.points.map((point) => ({
      ...point,
      x: place(point.x, from.width, to.width),
      y: place(point.y, from.height, to.height),
    })),
  }));
}

/** For each direction how much of the new half is there for what reaches farthest from the middle. */
function reaches(strokes: readonly Stroke[], from: Size, to: Size): number[] {
  const points = strokes.flatMap((stroke) => stroke.points);
  const farthest = (distances: number[]) => distances.reduce((most, each) => Math.max(most, each), 1);
  return [
    to.width / 2 / farthest(points.map((point) => Math.abs(point.x - from.width / 2))),
    to.height / 2 / farthest(points.map((point) => Math.abs(point.y - from.height / 2))),
  ];
}
