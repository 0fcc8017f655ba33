export interface DrawnPoint {
  x: number;
  y: number;
}

interface LineEnd {
  end: DrawnPoint;
  /** The point before it on the line. */
  from: DrawnPoint;
  width: number;
  isFilled: boolean;
}

/**
 * Points of the line endings of ISO 32000-1, table 176, in units of their length, for a line that comes from the left.
 */
const shapes: Record<string, { points: readonly (readonly [number, number])[]; isClosed: boolean }> = {
  OpenArrow: {
    points: [
      [-1, 0.5],
      [0, 0],
      [-1, -0.5],
    ],
    isClosed: false,
  },
  ClosedArrow: {
    points: [
      [-1, 0.5],
      [0, 0],
      [-1, -0.5],
    ],
    isClosed: true,
  },
  ROpenArrow: {
    points: [
      [1, 0.5],
      [0, 0],
      [1, -0.5],
    ],
    isClosed: false,
  },
  RClosedArrow: {
    points: [
      [1, 0.5],
      [0, 0],
      [1, -0.5],
    ],
    isClosed: true,
  },
  Square: {
    points: [
      [-0.4, -0.4],
      [-0.4, 0.4],
      [0.4, 0.4],
      [0.4, -0.4],
    ],
    isClosed: true,
  },
  Diamond: {
    points: [
      [-0.4, 0],
      [0, 0.4],
      [0.4, 0],
      [0, -0.4],
    ],
    isClosed: true,
  },
  Circle: { points: circle(0.4), isClosed: true },
  Butt: {
    points: [
      [0, -0.5],
      [0, 0.5],
    ],
    isClosed: false,
  },
  Slash: {
    points: [
      [-0.29, -0.5],
      [0.29, 0.5],
    ],
    isClosed: false,
  },
};
/** Length of an ending as a multiple of the line width. */
const length = 9;

function circle(radius: number): [number, number][] {
  return Array.from({ length: 24 }, (_, index) => {
    const angle = (index * Math.PI) / 12;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** Returns the drawing of an arrow or another line ending; empty for none. */
export function endingAt(name: string, { end, from, width, isFilled }: LineEnd): string[] {
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  const distance = Math.hypot(end.x - from.x, end.y - from.y);
  if (!shape || distance === 0) return [];
  const size = length * Math.max(1, width);
  const [cos, sin] = [((end.x - from.x) / distance) * size, ((end.y - from.y) / distance) * size];
  const path = shape.points.map(([along, across], index) => {
    const x = end.x + along * cos - across * sin;
    const y = end.y + along * sin + across * cos;
    return `${x.toFixed(3)} ${y.toFixed(3)} ${index === 0 ? 'm' : 'l'}`;
  });
  const paint = shape.isClosed ? (isFilled ? 'b' : 's') : 'S';
  return [...path, paint];
}
