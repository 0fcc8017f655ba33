import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { goesAlone, preparePage } from './prepare-page.ts';

// Simulates a browser that cannot open HEIC.
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('The picture could not be decoded.')));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['image/heic', ''])(
  'one photo of another phone goes by itself where it cannot become a page (%o)',
  async (type) => {
    const file = new File(['photo'], 'IMG_0412.HEIC', { type });
    expect(await preparePage(file)).toBeUndefined();
    expect(goesAlone(file, { inHand: 0, chosen: 1 })).toBe(true);
  },
);

it.each([
  ['with pages in hand', 'image/heic', { inHand: 1, chosen: 1 }],
  ['among others', 'image/heic', { inHand: 0, chosen: 2 }],
  ['that is a damaged JPEG', 'image/jpeg', { inHand: 0, chosen: 1 }],
])('stays out %s', (_what, type, content) => {
  expect(goesAlone({ type }, content)).toBe(false);
});
