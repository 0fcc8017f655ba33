/** Baseline of a row of text, in pixels of the picture. */
export interface Baseline {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/**
 * Direction of text lines across a picture: the rotation `angle`, plus a slope that depends on the position (fractions
 * from the centre).
 */
export interface Slopes {
  angle: number;
  across: number;
  down: number;
}

/** Slopes of a straight page. */
export const level: Slopes = { angle: 0, across: 0, down: 0 };

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * Fits the remaining slope to the position by least squares, weighted by line length. The initial terms keep the result
 * near zero if few lines support it.
 */
function fitRest(points: { u: number; v: number; slope: number; weight: number }[]): { across: number; down: number } {
  let uu = 0.02;
  let uv = 0;
  let vv = 0.02;
  let us = 0;
  let vs = 0;
  const total = points.reduce((sum, point) => sum + point.weight, 0) || 1;
  for (const { u, v, slope, weight } of points) {
    const w = weight / total;
    uu += w * u * u;
    uv += w * u * v;
    vv += w * v * v;
    us += w * u * slope;
    vs += w * v * slope;
  }
  const det = uu * vv - uv * uv;
  return { across: (us * vv - vs * uv) / det, down: (vs * uu - us * uv) / det };
}

/** Returns the slopes of the lines found in a first reading. */
export function slopesOf(lines: Baseline[], width: number, height: number): Slopes {
  const usable = lines.filter(
    (line) => line.x1 - line.x0 > width * 0.04 && Math.abs(line.y1 - line.y0) < line.x1 - line.x0,
  );
  if (usable.length < 2) return level;
  const slope = (line: Baseline) => (line.y1 - line.y0) / (line.x1 - line.x0);
  const angle = Math.atan(median(usable.map(slope)));
  const points = usable
    .map((line) => ({
      u: (line.x0 + line.x1) / 2 / width - 0.5,
      v: (line.y0 + line.y1) / 2 / height - 0.5,
      slope: slope(line) - Math.tan(angle),
      weight: Math.min(1, (line.x1 - line.x0) / width / 0.3),
    }))
    .filter((point) => Math.abs(point.slope) < 0.12);
  return points.length < 6 ? { angle, across: 0, down: 0 } : { angle, ...fitRest(points) };
}

/** Returns the position in the straightened picture for a position in the original one. */
export function placeOf(slopes: Slopes, width: number, height: number, x: number, y: number): { x: number; y: number } {
  const cos = Math.cos(slopes.angle);
  const sin = Math.sin(slopes.angle);
  const u = cos * (x - width / 2) + sin * (y - height / 2);
  const w = -sin * (x - width / 2) + cos * (y - height / 2);
  const v = (w - (slopes.across * u * u) / (2 * width)) / (1 + (slopes.down * u) / height);
  return { x: width / 2 + u, y: height / 2 + v };
}
