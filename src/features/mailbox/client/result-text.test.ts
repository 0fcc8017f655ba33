import { expect, it } from 'vitest';
import { mailboxOutcomes } from '../contract.ts';
import { resultHash, resultText } from './result-text.ts';

it.each(mailboxOutcomes)('says what to do after %s', (outcome) => {
  for (const provider of ['google', 'microsoft', null]) {
    expect(resultText(resultHash(outcome, provider), 1)?.text).toMatch(/\.$/);
  }
});

it('does not claim an authorisation that is over', () => {
  expect(resultText('authorized-google', 0)).toBeUndefined();
});

it('says nothing of its own accord', () => {
  expect(resultText('', 0)).toBeUndefined();
  expect(resultText('mail', 0)).toBeUndefined();
});
