import { expect, it } from 'vitest';
import { lineBoxes, type PrintMap } from './line-boxes.ts';

/** Returns a map with full print probability inside rotated rectangles. */
function mapOf(lines: { x: number; y: number; width: number; height: number; angle?: number }[]): PrintMap {
  const [width, height] = [300, 200];
  const data = new Float32Array(width * height);
  for (const line of lines) {
    const [cos, sin] = [Math.cos(line.angle ?? 0), Math.sin(line.angle ?? 0)];
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const along = (x - line.x) * cos + (y - line.y) * sin;
        const across = (y - line.y) * cos - (x - line.x) * sin;
        if (Math.abs(along) <= line.width / 2 && Math.abs(across) <= line.height / 2) data[y * width + x] = 0.9;
      }
  }
  return { data, width, height };
}

it('surrounds a line, grown by its area over its perimeter', () => {
  const [box, ...others] = lineBoxes(mapOf([{ x: 150, y: 100, width: 100, height: 10 }]));
  expect(others).toEqual([]);
  // 1.6 * 100 * 10 / 220 on each side.
  expect(box?.width).toBeCloseTo(114.5, 0);
  expect(box?.height).toBeCloseTo(24.5, 0);
  expect([box?.x, box?.y, box?.angle]).toEqual([150, 100, 0]);
});

it.each([0.1, -0.2, 0.35])('runs along a line at an angle of %s', (angle) => {
  const [box] = lineBoxes(mapOf([{ x: 150, y: 100, width: 160, height: 12, angle }]));
  expect(box?.angle).toBeCloseTo(angle, 1);
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeGreaterThan(5);
});

it('gives a short word the direction of the long lines', () => {
  const long = { x: 150, y: 60, width: 200, height: 10, angle: 0.1 };
  const boxes = lineBoxes(mapOf([long, { x: 60, y: 150, width: 12, height: 10, angle: 0.1 }]));
  for (const { angle } of boxes) expect(angle).toBeCloseTo(0.1, 1);
});

it('leaves out specks and what is hardly print', () => {
  const faint = mapOf([{ x: 150, y: 100, width: 100, height: 10 }]);
  const weak = { ...faint, data: faint.data.map((probability) => probability * 0.45) };
  expect(lineBoxes(weak)).toEqual([]);
  expect(lineBoxes(mapOf([{ x: 20, y: 20, width: 1, height: 1 }]))).toEqual([]);
});
