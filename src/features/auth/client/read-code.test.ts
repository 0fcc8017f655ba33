import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decorated } from '../../../testing/texts/decorated.ts';
import { codeAfter, codeIn } from './read-code.ts';

it.each([
  ['482 913', '482913'],
  ['４８２９１３', '482913'],
  ['\u200e482913\u202c', '482913'],
  ['Your code is 482913.\n@portal.example.sg #482913', '482913'],
  ['482 913, valid 5 minutes', '482913'],
  ['Code 482-913 of 27/11/2026', '482913'],
  ['4 8 2 9 1 3', '482913'],
  ['4829', undefined],
  ['4829137', undefined],
  ['no code', undefined],
])('the code in %j is %s', (text, code) => {
  expect(codeIn(text)).toBe(code);
});

it.each([
  ['48291', '482913', '482913'],
  ['482913', '4829137', '482913'],
  ['1', '1482913', '482913'],
  ['482913', '4', '4'],
  ['48', '48x', '48'],
  ['482', '482913', '482913'],
  ['482', '482482 913, valid 5 minutes', '482913'],
])('%s that becomes %s is %s', (before, typed, after) => {
  expect(codeAfter(before, typed)).toBe(after);
});

it('a code is read in every disguise, behind whatever was typed before', () => {
  const written = fc.stringMatching(/^\d{6}$/).chain((code) => decorated(code).map((text) => [code, text] as const));
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,5}$/), written, (before, [code, text]) => {
      expect([codeIn(text), codeAfter('', text), codeAfter(before, before + text)]).toEqual([code, code, code]);
    }),
  );
});
