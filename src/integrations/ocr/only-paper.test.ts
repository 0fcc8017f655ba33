import { expect, test } from 'vitest';
import { onlyPaper } from './only-paper.ts';
import { evenLight, type Raster } from './raster.ts';

/** A sheet with lines of letters on a dark table; a shadow lies on the sheet from `shadowTo` of its width to the left. */
function sheet(shadowTo: number): Raster {
  const [width, height] = [900, 1200];
  const data = new Uint8Array(width * height).fill(40);
  for (let y = 100; y < 1100; y += 1) {
    for (let x = 100; x < 800; x += 1) {
      const light = x < 100 + 700 * shadowTo ? 0.45 : 1;
      const isLetter = y % 40 < 12 && x % 14 < 9 && y > 180 && y < 1000 && x > 150 && x < 750;
      const isHollow = y % 40 > 3 && y % 40 < 9 && x % 14 > 2 && x % 14 < 6;
      data[y * width + x] = (isLetter && !isHollow ? 50 : 220) * light;
    }
  }
  return { data, width, height };
}

test('Everything around a sheet of paper on a table is blanked', async () => {
  const photo = sheet(0);
  const paper = await onlyPaper(photo, await evenLight(photo));
  expect(paper?.raster.data[600 * 900 + 50]).toBe(235);
  expect(paper?.raster.data.filter((value) => value < 100).length).toBeGreaterThan(10_000);
});

test('The lit part of a sheet is not taken for the sheet if print lies in the shadow beside it', async () => {
  const photo = sheet(0.5);
  expect(await onlyPaper(photo, await evenLight(photo))).toBeUndefined();
});
