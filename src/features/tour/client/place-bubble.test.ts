import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeBubble, ringAround } from './place-bubble.ts';

const phone = { width: 390, height: 844 };
const bubble = { width: 366, height: 140 };

it('stands below, above where there is no room, alone where there is neither', () => {
  const card = { left: 20, top: 300, width: 170, height: 190 };
  expect(placeBubble(card, bubble, phone)).toMatchObject({ side: 'below', top: 502 });
  expect(placeBubble({ ...card, top: 640 }, bubble, phone)).toMatchObject({ side: 'above', top: 488 });
  expect(placeBubble({ ...card, top: 10, height: 830 }, bubble, phone).side).toBe('alone');
  expect(placeBubble(undefined, bubble, phone).side).toBe('alone');
});

it('never leaves the window', () => {
  const box = fc.record({
    left: fc.integer({ min: -500, max: 2000 }),
    top: fc.integer({ min: -500, max: 2000 }),
    width: fc.integer({ min: 0, max: 1500 }),
    height: fc.integer({ min: 0, max: 1500 }),
  });
  fc.assert(
    fc.property(box, (about) => {
      const { left, top } = placeBubble(about, bubble, phone);
      expect(left).toBeGreaterThanOrEqual(12);
      expect(left + bubble.width).toBeLessThanOrEqual(phone.width - 12);
      expect(top).toBeGreaterThanOrEqual(12);
      expect(top + bubble.height).toBeLessThanOrEqual(phone.height - 12);
      const ring = ringAround(about, phone);
      expect(Math.min(ring.width, ring.height)).toBeGreaterThanOrEqual(0);
    }),
  );
});
