import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasValidUenCheck, isUenShape } from './uen.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const otherLetter = fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWX');
const pad = (length: number) => fc.nat(10 ** length - 1).map((number) => String(number).padStart(length, '0'));

describe('UEN', () => {
  it.each(['197401143C', 'T01FC6132D', '200604346E', '197401143c', ' T01FC6132D '])('%s passes', (text) => {
    expect(isUenShape(text)).toBe(true);
    expect(hasValidUenCheck(text)).toBe(true);
  });

  it.each(['197401143D', 'T01FC6132E'])('%s has the form and a wrong letter', (text) => {
    expect(isUenShape(text)).toBe(true);
    expect(hasValidUenCheck(text)).toBe(false);
  });

  it.each(['', '1234567A', '1974011430', 'U01FC6132D', 'T01F16132D', 'T01FC613D', '197401143CC'])(
    '%s has no form',
    (text) => {
      expect(isUenShape(text)).toBe(false);
      expect(hasValidUenCheck(text)).toBe(false);
    },
  );

  it('a type outside the alphabet keeps its form and has no check letter', () => {
    expect(isUenShape('T01OC6132D')).toBe(true);
    expect(letters.some((letter) => hasValidUenCheck(`T01OC6132${letter}`))).toBe(false);
  });

  it('at most one letter is right, exactly one for businesses and companies', () => {
    const others = fc
      .tuple(fc.constantFrom('R', 'S', 'T'), pad(2), otherLetter, otherLetter, pad(4))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(pad(8), pad(9), others), (body) => {
        const right = letters.filter((letter) => hasValidUenCheck(body + letter));
        expect(right).toHaveLength(1);
      }),
    );
  });
});
