import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingProblem, typedProblem } from './signature-rules.ts';

const pen = { minWidth: 1, maxWidth: 3, dotSize: 2 };

describe('a drawing', () => {
  it.each([
    ['nothing', [], 'empty'],
    ['a dot', [{ ...pen, points: [{ x: 10, y: 10 }] }], 'tooLittle'],
    ['a dot of a finger that trembles', [{ ...pen, points: [10, 12, 11, 13].map((x) => ({ x, y: 10 })) }], 'tooLittle'],
    [
      'a stroke across the pad',
      [
        {
          ...pen,
          points: [
            { x: 10, y: 10 },
            { x: 200, y: 60 },
          ],
        },
      ],
      undefined,
    ],
  ])('of %s', (_name, strokes, problem) => expect(drawingProblem(strokes)).toBe(problem));

  it('of any number of dots is no signature', () => {
    const dot = fc.record({ x: fc.nat(400), y: fc.nat(300) }).map((point) => ({ ...pen, points: [point] }));
    fc.assert(fc.property(fc.array(dot, { minLength: 1 }), (strokes) => drawingProblem(strokes) === 'tooLittle'));
  });
});

describe('a typed name', () => {
  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['12', 'empty'],
    ['T', 'tooLittle'],
    ['Tan Ah Seng', undefined],
    ['陈亚成', undefined],
    ['சேகர்', undefined],
  ])('the typed values %j have the right problem', (typed, problem) => expect(typedProblem(typed)).toBe(problem));
});
