import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recogniseKeyword } from './recognise-keyword.ts';

it.each([
  ['HP26112200001', { kind: 'caseNo', caseNo: 'HP26112200001' }],
  ['hp26112200001 ', { kind: 'caseNo', caseNo: 'HP26112200001' }],
  ['sgf 2306 r', { kind: 'plate', plate: 'SGF2306R', words: ['sgf', '2306', 'r'] }],
  ['s8312345a', { kind: 'identity', number: 'S8312345A' }],
  ['197401143C', { kind: 'identity', number: '197401143C' }],
  // Wrong check letters: these may be parts of another value.
  ['SGF2306A', { kind: 'words', words: ['sgf2306a'], number: 'SGF2306A' }],
  ['HP261122', { kind: 'words', words: ['hp261122'], number: 'HP261122' }],
  [' Tan  Wei ', { kind: 'words', words: ['tan', 'wei'], number: 'TAN  WEI' }],
  ['  ', undefined],
  [undefined, undefined],
])('recognises the kind of %j', (text, keyword) => {
  expect(recogniseKeyword(text)).toEqual(keyword);
});

it('looks for six words at most and never fails', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      const keyword = recogniseKeyword(text);
      if (keyword && 'words' in keyword) expect(keyword.words.length).toBeLessThanOrEqual(6);
    }),
  );
});
