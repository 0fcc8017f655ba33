import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { processorSeconds } from '../../testing/processor-seconds.ts';
import { convertHeic } from './convert-heic.ts';

const photo = readFileSync(new URL('../../../fixtures/specimens/bad/photo.heic', import.meta.url));

it('photos become JPEGs', async () => {
  const jpeg = await convertHeic(photo);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 2000, height: 1333 });
});

it('one that cannot be decoded gives nothing, and the next one is decoded', async () => {
  expect(await convertHeic(photo.subarray(0, 2000))).toBeUndefined();
  expect((await convertHeic(photo))?.length).toBeGreaterThan(1000);
});

it('one that states an enormous size is not decoded', async () => {
  const lying = Buffer.from(photo);
  for (let index = lying.indexOf('ispe'); index >= 0; index = lying.indexOf('ispe', index + 4)) {
    lying.writeUInt32BE(60_000, index + 8);
    lying.writeUInt32BE(60_000, index + 12);
  }
  const { result, seconds } = await processorSeconds(() => convertHeic(lying));
  expect(result).toBeUndefined();
  expect(seconds).toBeLessThan(0.2);
});
