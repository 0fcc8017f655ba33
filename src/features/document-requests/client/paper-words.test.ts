import { expect, it } from 'vitest';
import type { PaperMeaning } from '../paper-meaning.ts';
import type { AskableType } from '../request-rules.ts';
import { askedName } from './paper-words.ts';

it.each<[string, AskableType, PaperMeaning | null, string]>([
  ['NRIC', 'NRICFront', null, 'NRIC, both sides'],
  ['NRIC', 'NRICFront', 'pass', 'Pass, both sides'],
  ['NRICBack', 'NRICBack', 'pass', 'Pass, back'],
  ['NRICFront', 'NRICFront', 'passport', 'Passport, page with your photo'],
  ['OtherDocument', 'OtherDocument', null, 'Another document'],
  ['OtherDocument', 'OtherDocument', 'tradeIn', 'Log card of your trade-in'],
])('%s, where %s means %s, is called %s', (name, fileType, meaning, words) => {
  expect(askedName(name, [{ fileType, meaning }])).toBe(words);
});
