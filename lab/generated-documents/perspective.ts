/** Corners of a picture of a page: top left, top right, bottom right, bottom left. */
export type Quad = [PicturePoint, PicturePoint, PicturePoint, PicturePoint];
export interface PicturePoint {
  x: number;
  y: number;
}

/** Row by row. */
type Matrix = [number, number, number, number, number, number, number, number, number];

/** Takes the unit square to a quadrilateral. */
function squareToQuad([p0, p1, p2, p3]: Quad): Matrix {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x];
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y];
  const base = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / base;
  const h = (dx1 * sy - sx * dy1) / base;
  return [
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
    1,
  ];
}

function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  // The scale of a projective map does not matter.
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

/** Where a point of the picture is on the page, from 0 to 1; outside the page where it is less or more. */
export function pageAt(quad: Quad): (x: number, y: number) => PicturePoint {
  const [a, b, c, d, e, f, g, h, i] = inverse(squareToQuad(quad));
  return (x, y) => {
    const w = g * x + h * y + i;
    return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
  };
}
