import { expect, it } from 'vitest';
import type { Ink } from './ink.ts';
import type { PrintedCharacter } from './letters-of-line.ts';
import { wordsOfLine } from './words-of-line.ts';

/**
 * Builds letters 20 columns apart, print 20 rows high. `_` before a letter is a space with almost enough probability,
 * `~` one with too little.
 */
function lineOf(
  text: string,
  changed: Partial<Record<number, Partial<PrintedCharacter>>> = {},
): { letters: PrintedCharacter[]; ink: Ink } {
  const letters: PrintedCharacter[] = [];
  let [left, space, blank] = [10, 0, 2];
  for (const character of text) {
    if (character === '_') [space, blank] = [0.02, 12];
    else if (character === '~') [space, blank] = [0, 12];
    else {
      const gap = { from: left, to: left + blank };
      left += blank + 18;
      const place = { from: 0, to: 0, centre: left - 9, isFirst: letters.length === 0, gap, space };
      letters.push({ text: character, probability: 0.9, second: '', secondProbability: 0, ...place });
      [space, blank] = [0, 2];
    }
  }
  const columns = new Uint16Array(left + 10).fill(5, 12, left);
  return {
    letters: letters.map((letter, index) => ({ ...letter, ...changed[index] })),
    ink: { columns, top: 10, bottom: 29 },
  };
}

const textsOf = ({ letters, ink }: ReturnType<typeof lineOf>) => wordsOfLine(letters, ink).map(({ text }) => text);

it('parts words where a space is nearly read and the print has a gap', () => {
  expect(textsOf(lineOf('BILL_PAYMENT'))).toEqual(['BILL', 'PAYMENT']);
  // A narrow letter in a typewriter font.
  expect(textsOf(lineOf('TRANS~ISLAND'))).toEqual(['TRANSISLAND']);
});

it('leaves a number whole where a space is read around its point', () => {
  expect(textsOf(lineOf('2129_.12', { 5: { isFirst: true } }))).toEqual(['2129.12']);
  expect(textsOf(lineOf('1_,250.00'))).toEqual(['1,250.00']);
  expect(textsOf(lineOf('1,_2'))).toEqual(['1,', '2']);
});

it('leaves a mark with the word before it', () => {
  expect(textsOf(lineOf('PTE_._LTD_.'))).toEqual(['PTE.', 'LTD.']);
});

it('parts what stands as far behind a dash as before it', () => {
  expect(textsOf(lineOf('1~-~3', { 1: { isFirst: true } }))).toEqual(['1', '-', '3']);
  expect(textsOf(lineOf('1~-_3'))).toEqual(['1', '-', '3']);
  expect(textsOf(lineOf('1~-3', { 1: { isFirst: true } }))).toEqual(['1', '-3']);
});

it('places a word from its first to its last column', () => {
  const { letters, ink } = lineOf('AB_C');
  expect(wordsOfLine(letters, ink).map(({ left, right }) => [left, right])).toEqual([
    [12, 50],
    [62, 80],
  ]);
});

it('is as sure of a word as of its least sure letter', () => {
  const { letters, ink } = lineOf('ABC', { 1: { probability: 0.4 } });
  expect(wordsOfLine(letters, ink)[0]?.confidence).toBe(0.4);
});

it('reads letters that look alike as their word needs them', () => {
  const likely = (second: string) => ({ second, secondProbability: 0.1 });
  expect(textsOf(lineOf('0ct', { 0: likely('O') }))).toEqual(['Oct']);
  expect(textsOf(lineOf('2O26', { 1: likely('0') }))).toEqual(['2026']);
  expect(textsOf(lineOf('SIO', { 1: likely('/') }))).toEqual(['S/O']);
  expect(textsOf(lineOf('S410.00', { 0: likely('$') }))).toEqual(['$410.00']);
  expect(textsOf(lineOf('S8897241D', { 0: likely('5') }))).toEqual(['S8897241D']);
});
