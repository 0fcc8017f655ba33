import { expect, it } from 'vitest';
import { isFarName } from './same-meaning.ts';

it.each([
  [false, 'LE THI ANN', 'Lê Thị Ánh'],
  [false, 'LE THI ANN', 'Le Thi Anh'],
  [false, 'Lê Thị Ánh', 'LE THI ANN'],
  [false, 'QUEK ZHI H0NG', 'Quek Zhi Hong Desmond'],
  [true, 'LEE WEI LING', 'Mohammad Farid'],
])('far %s: %s from %s', (expected, read, own) => {
  expect(isFarName(read, own)).toBe(expected);
});
