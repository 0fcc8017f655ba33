import { expect, test } from 'vitest';
import { ApiError } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import { beginProblem, groupText, outcomeWords } from './customer-words.ts';

const told = { dealerName: 'Bedok Motors', askedBy: 'Grace Teo', name: '' };

test.each(['done', 'denied', 'expired', 'mismatch', 'underAge', 'failed', 'unavailable'])(
  '%s says how it ended and what to do next, by the name of the dealer',
  (outcome) => {
    const { title, texts } = outcomeWords({ ...told, outcome });
    expect(title).not.toBe('');
    expect(texts.join(' ')).toContain('Bedok Motors');
  },
);

test('only who is known is thanked by name', () => {
  expect(outcomeWords({ ...told, outcome: 'done', name: 'Wei Ling' }).title).toBe('Thank you, Wei Ling');
  expect(outcomeWords({ ...told, outcome: 'done' }).title).toBe('Thank you');
});

test('of who acts for a company only the name is read', () => {
  expect(groupText('identity', 'corppass')).toMatch(/^Your name/);
  expect(groupText('identity', 'singpass')).toMatch(/NRIC/);
});

test.each([
  ['no line', new ApiError({ code: 'offline', message: '', status: 0 }), /No connection/],
  ['too many', new ApiError({ code: codes.tooMany.code, message: '', status: 429 }), /many times/],
  ['no answer', new ApiError({ code: codes.outsideParty.code, message: '', status: 200 }), /^Corppass does not answer/],
  ['anything else', new Error('secret'), /^Corppass does not answer/],
])('a login that cannot begin for %s is told without the server’s text', (_what, error, text) => {
  expect(beginProblem(error, 'corppass')).toMatch(text);
});
