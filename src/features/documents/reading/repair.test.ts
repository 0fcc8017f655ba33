import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nricCheckLetter } from '../../../domain/nric.ts';
import { plateCheckLetter } from '../../vehicles/plate.ts';
import { repairNric, repairPlate, repairUen, toDigits } from './repair.ts';

const digits = fc.stringMatching(/^\d{7}$/);
const prefix = fc.constantFrom('S', 'T', 'F', 'G', 'M');

describe('identity numbers', () => {
  it('leaves a right one as it is', () => {
    fc.assert(
      fc.property(prefix, digits, (head, body) => {
        const number = head + body + nricCheckLetter(head, body);
        expect(repairNric(number)).toEqual({ value: number, changes: 0 });
      }),
    );
  });

  it('puts confused letters and digits right', () => {
    const likes: Record<string, string> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', '2': 'Z' };
    fc.assert(
      fc.property(digits, fc.nat(6), (body, index) => {
        const number = `S${body}${nricCheckLetter('S', body)}`;
        const read = `$${body.slice(0, index)}${likes[body[index] ?? ''] ?? body[index]}${body.slice(index + 1)}${number.at(-1)}`;
        expect(repairNric(read)?.value).toBe(number);
      }),
    );
  });

  it('gives nothing where the check letter cannot fit', () => {
    expect(repairNric('S1234567A')).toBeUndefined();
    expect(repairNric('S123456D')).toBeUndefined();
    expect(repairNric('')).toBeUndefined();
  });
});

describe('registration numbers', () => {
  it('leaves a right one as it is and mends its last letter', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^S[A-HJ-NP-Z]{2}$/), fc.integer({ min: 1, max: 9999 }), (head, number) => {
        const plate = `${head}${number}${plateCheckLetter(head, String(number))}`;
        expect(repairPlate(plate)).toEqual({ value: plate, changes: 0 });
      }),
    );
    expect(repairPlate('SLS90522')?.value).toBe('SLS9052Z');
    expect(repairPlate('5GF23O6R')?.value).toBe('SGF2306R');
  });

  it('gives nothing for a special plate', () => {
    expect(repairPlate('EVENT2026')).toBeUndefined();
  });
});

it('reads a last bracket as the J that looks like it, where that fits', () => {
  expect(repairUen('T09LL6774]')).toEqual({ value: 'T09LL6774J', changes: 1 });
  expect(repairNric('T1234567]')?.value).toBe('T1234567J');
  expect(repairNric('[S1234567D]')).toEqual({ value: 'S1234567D', changes: 0 });
});

it('reads digits for what looks like them and nothing else', () => {
  expect(toDigits('2O|S')).toBe('2015');
  expect(toDigits('20#5')).toBeUndefined();
});
