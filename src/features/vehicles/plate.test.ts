import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidPlate, normalisePlate, plateCheckLetter } from './plate.ts';

describe('registration number', () => {
  it.each(['SGF2306R', 'SBS9683X', 'sgf 2306 r'])('%s passes', (plate) => {
    expect(isValidPlate(plate)).toBe(true);
  });

  it.each(['SGF2306A', 'SGF2306', '2306R', 'SGFX2306R', 'SGF0R', 'SGF02306R', ''])('%s does not', (plate) => {
    expect(isValidPlate(plate)).toBe(false);
  });

  it('counts the last two letters of the prefix, and 0 in front of a single one', () => {
    expect(plateCheckLetter('SGF', '2306')).toBe('R');
    expect(plateCheckLetter('GF', '2306')).toBe('R');
    // E = 5: 4 × 5 + 2 × 1 = 22, 22 mod 19 = 3.
    expect(plateCheckLetter('E', '1')).toBe('X');
    expect(plateCheckLetter('', '1')).toBeUndefined();
    expect(plateCheckLetter('S', '')).toBeUndefined();
  });

  it('is stored without blanks in upper case', () => {
    expect(normalisePlate(' sgf 2306\tr ')).toBe('SGF2306R');
  });

  it('exactly one letter is right', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{1,3}$/), fc.integer({ min: 1, max: 9999 }), (prefix, number) => {
        const right = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => isValidPlate(prefix + number + letter));
        expect(right).toEqual([plateCheckLetter(prefix, String(number))]);
      }),
    );
  });
});
