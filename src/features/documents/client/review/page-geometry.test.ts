import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampZoom, readableZoom, shiftInto, shownSize, zoomsByWheel } from './page-geometry.ts';

test('zoom goes from 1 to 3 in steps of 0.1', () => {
  expect([0.2, 1.04, 1.06, 2.999, 7].map(clampZoom)).toEqual([1, 1, 1.1, 3, 3]);
  let zoom = 1;
  for (let step = 0; step < 20; step += 1) zoom = clampZoom(zoom + 0.1);
  expect(zoom).toBe(3);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10, noNaN: true }), (given) => {
      expect(clampZoom(clampZoom(given))).toBe(clampZoom(given));
    }),
  );
});

test('a small line is brought closer, a large one stays', () => {
  expect(readableZoom(20, 1)).toBe(1);
  expect(readableZoom(10, 1)).toBe(1.1);
  expect(readableZoom(10, 2)).toBe(2);
  expect(readableZoom(2, 1)).toBe(3);
  expect(readableZoom(0, 1.2)).toBe(1.2);
});

test('a turned page fills the room with its other side', () => {
  const page = { width: 600, height: 800 };
  expect(shownSize(page, 300, 2, 0)).toEqual({ width: 600, height: 800, pageWidth: 600, pageHeight: 800 });
  expect(shownSize(page, 800, 1, 1)).toEqual({ width: 800, height: 600, pageWidth: 600, pageHeight: 800 });
});

test('what is well inside is not moved, anything else comes to the middle', () => {
  expect(shiftInto(100, 120, 0, 300)).toBe(0);
  expect(shiftInto(290, 310, 0, 300)).toBe(150);
  expect(shiftInto(0, 20, 0, 300)).toBe(-140);
});

test('the wheel alone zooms where there is nothing to scroll, with Ctrl everywhere', () => {
  const [fits, scrolls] = [
    { scrollHeight: 600, clientHeight: 600 },
    { scrollHeight: 900, clientHeight: 600 },
  ];
  const wheel = { ctrlKey: false, deltaX: 0, deltaY: -100 };
  expect([zoomsByWheel(wheel, fits), zoomsByWheel(wheel, scrolls)]).toEqual([true, false]);
  expect(zoomsByWheel({ ...wheel, ctrlKey: true }, scrolls)).toBe(true);
  expect(zoomsByWheel({ ...wheel, deltaX: -200 }, fits)).toBe(false);
});
