import sharp from 'sharp';
import { expect, it } from 'vitest';
import { judgeSight, lightnessOf, sharpnessOf } from './sharpness.ts';

/** Returns a small picture as a camera sees it in the dark, with noise from 0 to this value. */
async function seen({ blur = 0, light = 1, noise = 0 }) {
  const card = sharp('fixtures/specimens/licence-01-clean.png').resize(320).linear(light, 0).ensureAlpha();
  const { data, info } = await (blur > 0 ? card.blur(blur) : card).raw().toBuffer({ resolveWithObject: true });
  const noisy = new Uint8ClampedArray(data).map((value, index) => value + ((index * 7919) % 101) * (noise / 100));
  return { data: noisy, width: info.width, height: info.height };
}

it.each([
  ['in focus', {}, 'sharp'],
  ['in focus, by little light', { light: 0.5 }, 'sharp'],
  ['out of focus', { blur: 3 }, 'unclear'],
  ['in the dark', { light: 0.1 }, 'dark'],
  // Noise has as many edges as text.
  ['in the dark, with the noise of the camera', { light: 0.08, noise: 40 }, 'dark'],
])('a card %s', async (_how, how, expected) => {
  expect(judgeSight(await seen(how))).toBe(expected);
});

it('finds no edge where there is nothing, and the light of the lightest tenth', () => {
  const grey = new Uint8ClampedArray(40 * 30 * 4).fill(200);
  expect(sharpnessOf({ data: grey, width: 40, height: 30 })).toBe(0);
  expect(lightnessOf({ data: grey })).toBe(200);
  expect(lightnessOf({ data: grey.map((value, index) => (index < grey.length / 5 ? value : 10)) })).toBe(200);
  expect(lightnessOf({ data: grey.map((value, index) => (index < grey.length / 20 ? value : 10)) })).toBe(10);
});
