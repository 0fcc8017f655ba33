import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isValidNric, nricCheckLetter } from './nric.ts';

const prefix = fc.constantFrom('S', 'T', 'F', 'G', 'M');
const digits = fc.integer({ min: 0, max: 9_999_999 }).map((number) => String(number).padStart(7, '0'));

describe('NRIC and FIN', () => {
  it.each(['S1234567D', 'T1234567J', 'F1234567N', 'G1234567X', 'M1234567K'])('%s is valid', (number) => {
    expect(isValidNric(number)).toBe(true);
    expect(isValidNric(` ${number.toLowerCase()} `)).toBe(true);
  });

  it.each(['S1234567A', 'M1234567X', 'X1234567D', 'S123456D', 'S12345678D', '', 'S1234567'])('%s is not', (text) => {
    expect(isValidNric(text)).toBe(false);
  });

  it('has no check letter for what is no number', () => {
    expect(nricCheckLetter('A', '1234567')).toBeUndefined();
    expect(nricCheckLetter('S', '123456')).toBeUndefined();
  });

  it('exactly one letter is right', () => {
    fc.assert(
      fc.property(prefix, digits, (first, number) => {
        const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((letter) => isValidNric(first + number + letter));
        expect(letters).toEqual([nricCheckLetter(first, number)]);
      }),
    );
  });

  it('one wrong digit is found', () => {
    fc.assert(
      fc.property(prefix, digits, fc.nat(6), fc.integer({ min: 1, max: 9 }), (first, number, index, step) => {
        const wrong = number.slice(0, index) + ((Number(number[index]) + step) % 10) + number.slice(index + 1);
        expect(nricCheckLetter(first, wrong)).not.toBe(nricCheckLetter(first, number));
      }),
    );
  });
});
