import { expect, it } from 'vitest';
import { isFarName, isSameName } from './same-meaning.ts';

it.each([
  [false, 'LE THI ANN', 'Lê Thị Ánh'],
  [false, 'LE THI ANN', 'Le Thi Anh'],
  [false, 'Lê Thị Ánh', 'LE THI ANN'],
  [false, 'QUEK ZHI H0NG', 'Quek Zhi Hong Desmond'],
  [true, 'LEE WEI LING', 'Mohammad Farid'],
])('far %s: %s from %s', (expected, read, own) => {
  expect(isFarName(read, own)).toBe(expected);
});

it.each([
  [true, 'Tan Wei Ling', 'ТАN Wеі Ling', false],
  [true, 'Tan Wei Ling', 'Wei\u200b Ling \u202eTan', false],
  [true, 'Lê Thị Ánh', 'Ｌｅ Ｔｈｉ Ａｎｈ', false],
  [true, 'Simpang Credit Pte. Ltd.', 'Ѕіmраng Сrеdіt Private Limited', true],
  [false, 'Mei Motor', 'Mel Motor', true],
  [false, 'Tan Wei Ling', 'Tan Wei Lin', false],
])('same %s: %j and %j, whose letters look alike', (expected, a, b, isCompany) => {
  expect(isSameName(a, b, isCompany)).toBe(expected);
});
