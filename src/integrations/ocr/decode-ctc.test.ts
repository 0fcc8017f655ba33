import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeSteps } from './decode-ctc.ts';

const alphabet = ['', 'A', 'B', '1', ' '];

/** Returns the probabilities of steps. Each step clearly shows one character. */
function stepsOf(indices: readonly number[], sure = 0.8): Float32Array {
  const rest = (1 - sure) / (alphabet.length - 1);
  return Float32Array.from(indices.flatMap((index) => alphabet.map((_, own) => (own === index ? sure : rest))));
}

it('joins steps in a row and parts what nothing stands between', () => {
  const read = decodeSteps(stepsOf([0, 1, 1, 0, 1, 2, 2, 0, 0, 3]), alphabet);
  expect(read.map(({ text, from, to }) => [text, from, to])).toEqual([
    ['A', 1, 2],
    ['A', 4, 4],
    ['B', 5, 6],
    ['1', 9, 9],
  ]);
  expect(read[0]?.probability).toBeCloseTo(0.8);
});

it('says what else a character may be, and how likely a space is before it', () => {
  const [first, second] = decodeSteps(
    Float32Array.from([0, 0.7, 0.2, 0.1, 0, 0.9, 0, 0, 0, 0.1, 0, 0, 0.6, 0.35, 0.05]),
    alphabet,
  );
  expect([first?.text, first?.second]).toEqual(['A', 'B']);
  expect(first?.secondProbability).toBeCloseTo(0.2);
  expect([second?.text, second?.second]).toEqual(['B', '1']);
  expect(second?.space).toBeCloseTo(0.1);
});

it('reads any text back, however many steps each character takes', () => {
  const character = fc.record({ index: fc.integer({ min: 1, max: 4 }), steps: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(fc.array(character), (text) => {
      const indices = text.flatMap(({ index, steps }, place) => [
        // Two equal characters need a blank between them to count as two.
        ...(text[place - 1]?.index === index ? [0] : []),
        ...Array<number>(steps).fill(index),
      ]);
      const read = decodeSteps(stepsOf(indices), alphabet);
      expect(read.map((one) => one.text)).toEqual(text.map(({ index }) => alphabet[index]));
      for (const [place, { from, to }] of read.entries()) {
        expect(to - from + 1).toBe(text[place]?.steps);
        expect(from).toBeGreaterThan(read[place - 1]?.to ?? -1);
      }
    }),
  );
});
