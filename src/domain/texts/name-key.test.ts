import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameKey } from './name-key.ts';

it.each([
  ['Simpang Credit', 'simpang  credit'],
  ['Simpang Credit', 'Simpang\u200b Cr\u00adedit\u2060'],
  ['Simpang Credit', '\u202eSimpang Credit'],
  ['Simpang Credit', 'Ѕіmраng Сrеdіt'],
  ['TOYOTA', 'ΤΟΥΟΤΑ'],
  ['Simpang Credit', 'Ｓｉｍｐａｎｇ　Ｃｒｅｄｉｔ'],
  ['Simpang Credit', '𝐒𝐢𝐦𝐩𝐚𝐧𝐠 𝐂𝐫𝐞𝐝𝐢𝐭'],
  ["O'Brien Motors", 'O’Brien Motors'],
  ['Pan-Asia', 'Pan–Asia'],
  ['Nguyễn', 'Nguye\u0302\u0303n'],
  ['陈慧玲', '陈\u3000慧\u200b玲'],
])('takes %j and %j for one name', (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b));
});

it.each([
  ['Ian Motors', 'Lan Motors'],
  ['Mei Motor', 'Mel Motor'],
  ['Ho', 'H0'],
  ['陈慧玲', '陳慧玲'],
  ['土', '士'],
  ['செல்வன்', 'செல்வி'],
  ['Muller', 'Müller'],
])('keeps %j and %j apart', (a, b) => {
  expect(nameKey(a)).not.toBe(nameKey(b));
});

it('changes nothing about names in Chinese and Tamil', () => {
  const han = fc.string({ unit: fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCodePoint(code)) });
  fc.assert(fc.property(han, (name) => nameKey(name) === name));
  expect(nameKey('தமிழ்செல்வன்')).toBe('தமிழ்செல்வன்');
});
