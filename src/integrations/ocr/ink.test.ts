import { expect, it } from 'vitest';
import { inkOf, widestGap } from './ink.ts';
import type { Raster } from './raster.ts';

/** Draws a line with two letters and other marks. */
function drawn(
  paper: number,
  print: number,
  others: { x: number; y: number; width: number; height: number }[] = [],
): Raster {
  const [width, height] = [200, 48];
  const data = new Uint8Array(width * height).fill(paper);
  const letters = [40, 120].map((x) => ({ x, y: 14, width: 20, height: 20 }));
  for (const box of [...letters, ...others])
    for (let y = box.y; y < box.y + box.height; y += 1)
      data.fill(print, y * width + box.x, y * width + box.x + box.width);
  return { data, width, height };
}

it.each([
  ['dark on light', 230, 30],
  ['light on dark', 30, 230],
])('finds print that is %s', (_, paper, print) => {
  const ink = inkOf(drawn(paper, print));
  expect([ink.top, ink.bottom]).toEqual([14, 33]);
  expect(widestGap(ink, 50, 130)).toEqual({ from: 60, to: 120 });
  expect(widestGap(ink, 45, 55)).toBeUndefined();
});

it('does not take ruled lines for print', () => {
  const rules = [
    { x: 0, y: 42, width: 200, height: 3 },
    { x: 90, y: 0, width: 2, height: 48 },
  ];
  const ink = inkOf(drawn(230, 30, rules));
  expect([ink.top, ink.bottom]).toEqual([14, 33]);
  expect(widestGap(ink, 50, 130)).toEqual({ from: 60, to: 120 });
});
