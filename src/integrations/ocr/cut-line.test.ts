import { expect, it } from 'vitest';
import { cutLine, lineHeight } from './cut-line.ts';

const [width, height] = [400, 300];
/** Brightness encodes the position: it rises from left to right. */
const slope = { data: Uint8Array.from({ length: width * height }, (_, pixel) => (pixel % width) / 2), width, height };

it('lays a line level, as high as the networks take it', () => {
  const { raster, size, origin } = cutLine(slope, { x: 200, y: 150, width: 240, height: 24, angle: 0 });
  expect([raster.width, raster.height, size]).toEqual([480, lineHeight, 0.5]);
  expect(raster.data[0]).toBe(40);
  expect(origin(240, 24)).toEqual({ x: 200, y: 150 });
  expect(origin(0, 0)).toEqual({ x: 80, y: 138 });
});

it('cuts a line that runs down the picture', () => {
  const { raster, origin } = cutLine(slope, { x: 200, y: 150, width: 200, height: 96, angle: Math.PI / 2 });
  expect(raster.width).toBe(100);
  expect(origin(100, 24).y).toBeCloseTo(250);
  // Its upper edge is on the right.
  expect(raster.data[0]).toBeGreaterThan(raster.data[raster.data.length - 1] ?? 0);
});

it('continues the edge of the picture beyond it', () => {
  const { raster } = cutLine(slope, { x: 0, y: 0, width: 96, height: 48, angle: 0 });
  expect(raster.data[0]).toBe(0);
});
