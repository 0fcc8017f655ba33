import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameFits } from './name-fits.ts';

describe('a name on an NRIC and the name of an account', () => {
  it.each([
    ['QUEK ZHI HONG DESMOND (GUO ZHIHONG)', 'Desmond Quek'],
    ['QUEK ZHI HONG DESMOND (GUO ZHIHONG)', 'Quek Zhi Hong'],
    ['TEO HUI MIN GRACE', 'Grace Teo Hui Min'],
    ['NURUL HAZIQAH BINTE MOHD YUSRI', 'Nurul Haziqah'],
    ['PRAKASH S/O VELMURUGAN', 'Prakash'],
    ['PRAKASH S/O VELMURUGAN', 'V. Prakash'],
    ['PRAKASH S/O VELMURUGAN', 'Prakash s/o Velmurugan'],
    ['NGUYEN THI LINH', 'Nguyễn Thị Linh'],
    ["O'CONNOR SIOBHAN", 'Siobhan O’Connor'],
    // One letter was misread.
    ['VELMURUGAM PRAKASH', 'Prakash Velmurugan'],
  ])('%s is %s', (read, account) => expect(nameFits(read, account)).toBe(true));

  it.each([
    ['TEO HUI MIN GRACE', 'Daniel Koh'],
    // Thousands of people share a surname, so it is not enough.
    ['TAN AH SENG', 'Tan Wei Ling'],
    ['TEO HUI MIN', 'Grace Teo'],
    ['NURUL HAZIQAH BINTE MOHD YUSRI', 'Siti Binte Ahmad'],
    ['PRAKASH S/O VELMURUGAN', 'P. V.'],
    ['TAN AH SENG', ''],
    ['', 'Daniel Koh'],
    ['郭志宏', 'Daniel Koh'],
  ])('%s is not %s', (read, account) => expect(nameFits(read, account)).toBe(false));

  const word = fc
    .stringMatching(/^[A-Z]{2,9}$/)
    .filter((text) => !/^(BINTE|BINTI|BIN|BTE|BT|SON|DAUGHTER|OF|SO|DO|AL|AP)$/.test(text));
  const name = fc.array(word, { minLength: 1, maxLength: 5 });

  it('holds for every name with itself, whatever its order and case', () => {
    fc.assert(fc.property(name, (words) => nameFits(words.join(' '), words.toReversed().join(' ').toLowerCase())));
  });

  it('never fails on any text', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => typeof nameFits(a, b) === 'boolean'));
  });
});
