import { expect, test } from 'vitest';
import { ApiError } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import { nationalIdCalls } from '../contract.ts';
import { beginProblem, groupText, outcomeWords } from './customer-words.ts';

const { outcome: outcomeSchema } = nationalIdCalls['POST /dealer-portal/web/singpass/callback'].reply.shape;
const told = { dealerName: 'Lorong Motors Pte. Ltd.', askedBy: 'Grace Teo', name: '' };
const answer = (code: string, status: number) => new ApiError({ code, status, message: 'Refused.' });

test('each end of a login has a page of its own, which says what to do next', () => {
  const pages = outcomeSchema.options.map((outcome) => outcomeWords({ ...told, outcome }));
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  for (const { texts } of pages) expect(texts.join(' ')).toContain(told.dealerName);
});

test.each(outcomeSchema.options.filter((outcome) => outcome !== 'done' && outcome !== 'unavailable'))(
  'after %s the person reads that nothing was shared',
  (outcome) => {
    expect(outcomeWords({ ...told, outcome }).texts[0]).toMatch(/^Nothing was shared\./);
  },
);

test('only a person who is known is called by name', () => {
  expect(outcomeWords({ ...told, outcome: 'done', name: 'Wei Ling' }).title).toBe('Thank you, Wei Ling');
  expect(outcomeWords({ ...told, outcome: 'done' }).title).toBe('Thank you');
});

test('of the person who acts for a company only the name is read', () => {
  expect(groupText('identity', 'corppass')).not.toContain('NRIC');
  expect(groupText('identity', 'singpass')).toContain('NRIC');
});

test.each([
  ['no connection', answer('offline', 0), 'No connection'],
  ['too many tries', answer(codes.tooMany.code, 200), 'tried many times'],
  ['an identity portal that is down', answer(codes.outsideParty.code, 200), 'Corppass does not answer'],
])('%s is told in plain words', (_what, error, text) => {
  expect(beginProblem(error, 'corppass')).toContain(text);
});
