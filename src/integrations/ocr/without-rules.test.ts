import { expect, it } from 'vitest';
import { lightBands } from './light-bands.ts';
import type { Raster } from './raster.ts';
import { withoutRules } from './without-rules.ts';

const paper = 255;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  value: number;
}

function drawn(boxes: Box[]): Raster {
  const [width, height] = [800, 1000];
  const data = Buffer.alloc(width * height, paper);
  for (const box of boxes)
    for (let y = box.y; y < box.y + box.height; y += 1)
      data.fill(box.value, y * width + box.x, y * width + box.x + box.width);
  return { data, width, height };
}

const valueAt = ({ data, width }: Raster, x: number, y: number) => data[y * width + x];

const level = { x: 50, y: 200, width: 600, height: 2, value: 150 };
const lower = { ...level, y: 230 };
const upright = { x: 300, y: 200, width: 1, height: 32, value: 150 };
/** A stroke of a letter that stands on a ruled line. */
const stroke = { x: 400, y: 210, width: 3, height: 22, value: 20 };

it('removes the lines of a table and leaves the letters', () => {
  const before = drawn([level, lower, upright, stroke]);
  const page = withoutRules(before);
  expect(valueAt(before, 100, 200)).toBe(level.value);
  expect([valueAt(page, 100, 200), valueAt(page, 100, 231), valueAt(page, 300, 215)]).toEqual([paper, paper, paper]);
  expect([valueAt(page, 401, 215), valueAt(page, 401, 229)]).toEqual([stroke.value, stroke.value]);
});

it('leaves short strokes and the edges of filled boxes', () => {
  const dash = { x: 100, y: 400, width: 25, height: 2, value: 20 };
  const box = { x: 100, y: 500, width: 500, height: 60, value: 220 };
  const page = drawn([dash, box]);
  expect(Buffer.from(withoutRules(page).data)).toEqual(page.data);
});

it('turns a dark band light and its light print dark', () => {
  const band = { x: 50, y: 300, width: 500, height: 40, value: 60 };
  const print = { x: 100, y: 312, width: 4, height: 16, value: 255 };
  const page = lightBands(drawn([band, print, stroke]));
  expect([valueAt(page, 60, 320), valueAt(page, 549, 339), valueAt(page, 102, 320)]).toEqual([paper, paper, 0]);
  expect(valueAt(page, 401, 215)).toBe(stroke.value);
});

it('leaves a picture as dark as it is', () => {
  const page = drawn([{ x: 50, y: 300, width: 300, height: 400, value: 60 }]);
  expect(lightBands(page).data).toEqual(page.data);
});
