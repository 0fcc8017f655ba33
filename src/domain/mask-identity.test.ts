import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMasked, maskIdentityNumber } from './mask-identity.ts';

describe('masked identity number', () => {
  it.each([
    ['S1234567D', 'S••••567D'],
    ['197401143C', '1••••143C'],
    ['E1234567', 'E••••4567'],
    ['1234567', '••••'],
    ['', '••••'],
  ])('%s reads %s', (number, shown) => {
    expect(maskIdentityNumber(number)).toBe(shown);
  });

  const number = fc.stringMatching(/^[A-Z0-9]{0,20}$/);

  it('never shows more than five characters', () => {
    fc.assert(
      fc.property(number, (text) => {
        expect(maskIdentityNumber(text).replaceAll('\u2022', '').length).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('is the same for any characters in the middle', () => {
    const middle = fc.integer({ min: 0, max: 9999 }).map((digits) => String(digits).padStart(4, '0'));
    fc.assert(
      fc.property(middle, middle, (one, other) => {
        expect(maskIdentityNumber(`S${one}567D`)).toBe(maskIdentityNumber(`S${other}567D`));
      }),
    );
  });

  it('is known as a mask, which a number never is, and stays what it is', () => {
    fc.assert(
      fc.property(number, (text) => {
        const mask = maskIdentityNumber(text);
        expect([isMasked(mask), isMasked(text)]).toEqual([true, false]);
        expect(maskIdentityNumber(mask)).toBe(mask);
      }),
    );
  });
});
