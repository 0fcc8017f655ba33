import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asJpegName, fittingSize, isHeicFile, pngPixels, uploadProblem } from './upload-rules.ts';

const mb = 1024 * 1024;

test.each([
  ['a.png', 'image/png', 10 * mb, undefined],
  ['A.JPG', 'image/jpeg', 1, undefined],
  ['a.jpeg', '', 1, undefined],
  ['a.pdf', 'application/pdf', 10 * mb + 1, 'size'],
  ['a.docx', '', 1, 'format'],
  ['pdf', 'application/pdf', 1, undefined],
  ['WhatsApp Image 2026-11-27.jfif', 'image/jpeg', 1, undefined],
  ['photo.jfif', '', 1, undefined],
  ['IMG_0412', 'image/jpeg', 1, undefined],
  ['IMG_0412', '', 1, undefined],
  ['photo.exe', '', 1, 'format'],
  ['notes', 'text/plain', 1, 'format'],
  ['a.webp', 'image/webp', 1, 'format'],
  ['a.pdf', 'application/pdf', 0, 'empty'],
  ['IMG_1.HEIC', '', 1, undefined],
] as const)('%s', (name, type, size, problem) => {
  expect(uploadProblem({ name, type, size }, 'OtherDocument')).toBe(problem);
});

test.each([
  ['Dealer', 'a.webp', undefined],
  ['Dealer', 'a.heic', undefined],
  ['Dealer', 'a.pdf', 'image'],
  ['VSA', 'a.docx', undefined],
  ['VSA', 'a.pdf', undefined],
  ['VSA', 'a.png', 'document'],
  ['VSA', 'a.jfif', 'document'],
  ['VSA', 'agreement', undefined],
  ['VSA', 'a.heic', 'document'],
] as const)('%s from %s', (fileType, name, problem) => {
  expect(uploadProblem({ name, type: '', size: 1 }, fileType)).toBe(problem);
});

test('photos of phones are known by name or type', () => {
  expect(isHeicFile({ name: 'IMG_1.HEIF', type: '' })).toBe(true);
  expect(isHeicFile({ name: 'image', type: 'image/heic' })).toBe(true);
  expect(isHeicFile({ name: 'a.jpg', type: 'image/jpeg' })).toBe(false);
});

test('pictures are never enlarged, keep their shape and fit', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const size = fittingSize({ width, height });
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(2600);
      expect(size.width).toBeLessThanOrEqual(width);
      if (Math.max(width, height) <= 2600) expect(size).toEqual({ width, height });
      const shorter = Math.min(width, height) * (2600 / Math.max(width, height, 2600));
      expect(Math.abs(Math.min(size.width, size.height) - shorter)).toBeLessThanOrEqual(1);
    }),
  );
});

test('names', () => {
  expect(asJpegName('IMG_0412.HEIC')).toBe('IMG_0412.jpg');
  expect(asJpegName('.png')).toBe('photo.jpg');
});

test('pixels of a PNG are read from its head', () => {
  const head = new DataView(new ArrayBuffer(24));
  expect(pngPixels(head)).toBe(0);
  head.setUint32(0, 0x89504e47);
  head.setUint32(16, 20_000);
  head.setUint32(20, 30_000);
  expect(pngPixels(head)).toBe(600_000_000);
  expect(pngPixels(new DataView(new ArrayBuffer(8)))).toBe(0);
});
