import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { findPrint } from './find-print.ts';
import { rasterOfImage, turn } from './raster.ts';

const folder = new URL('../../../fixtures/specimens/', import.meta.url);
const rasterOf = async (file: string) => rasterOfImage(await readFile(new URL(file, folder)));

it.each([
  ['nric-front-01-clean.png', 'level'],
  ['nric-back-02-photo.jpg', 'level'],
  ['bank-02-photo.jpg', 'level'],
  ['nric-front-04-turned.jpg', 'upright'],
  ['other-02-no-document.jpg', 'none'],
])('print in %s is %s', async (file, print) => {
  expect(await findPrint(await rasterOf(file))).toBe(print);
});

it('runs upright on a page that lies on its side', async () => {
  expect(await findPrint(await turn(await rasterOf('payslip-02-photo.jpg'), 1))).toBe('upright');
});

it('is seen where it is faint, and not on a blank sheet', async () => {
  const card = await rasterOf('nric-front-01-clean.png');
  const faint = { ...card, data: card.data.map((value) => 195 + value * 0.235) };
  expect(await findPrint(faint)).not.toBe('none');
  expect(await findPrint({ ...card, data: card.data.map(() => 250) })).toBe('none');
});
