import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sharpFrom, sharpnessOf } from './sharpness.ts';

/** As the camera looks at it: small. */
async function seen(blur: number) {
  const picture = sharp('fixtures/specimens/licence-01-clean.png').resize(320).ensureAlpha();
  const { data, info } = await (blur > 0 ? picture.blur(blur) : picture).raw().toBuffer({ resolveWithObject: true });
  return sharpnessOf({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
}

it('tells a card in focus from one that is not, and from nothing', async () => {
  expect(await seen(0)).toBeGreaterThan(sharpFrom);
  expect(await seen(3)).toBeLessThan(sharpFrom);
  expect(sharpnessOf({ data: new Uint8ClampedArray(40 * 30 * 4).fill(200), width: 40, height: 30 })).toBe(0);
});
