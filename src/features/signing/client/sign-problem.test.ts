import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../client/api-error.ts';
import { type CodeName, codes } from '../../../contract/codes.ts';
import { addressProblem, hasChanged, signProblem } from './sign-problem.ts';

const refusal = (name: CodeName) => new ApiError({ ...codes[name], data: null });
const lost = new ApiError({ code: 'offline', message: '', status: 0 });

describe('a signature that was not taken', () => {
  it.each([
    ['a lost connection', lost, 'drawn', /^No connection\. Your signature is kept/],
    ['a refused drawing', refusal('fileRefused'), 'drawn', /^This is too little/],
    ['a refused photo', refusal('fileRefused'), 'uploaded', /^No signature can be read/],
    ['another name', refusal('validation'), 'typed', /^This name cannot be used/],
    ['a photo that is too large', refusal('tooLarge'), 'uploaded', /10 MB/],
    ['too many tries', refusal('tooMany'), 'drawn', /^Too many attempts/],
    ['a fault of the server', refusal('internal'), 'drawn', /^The page does not answer/],
    ['a fault of the browser', new TypeError('x'), 'drawn', /^The page does not answer/],
  ] as const)('by %s says what to do', (_name, error, way, text) => expect(signProblem(error, way)).toMatch(text));

  it('for a page that is not what it was is no failure to try again', () => {
    const found = (Object.keys(codes) as CodeName[]).filter((name) => hasChanged(refusal(name)));
    expect(found).toEqual(['staleRevision', 'illegalTransition', 'expired', 'alreadyDone']);
    expect(hasChanged(lost)).toBe(false);
  });
});

it.each([
  ['', 'Please enter email address.'],
  ['me@example', 'Please enter the correct email address.'],
  ['me@example.sg', undefined],
])('a copy to %j: %s', (email, problem) => {
  expect(addressProblem(email)).toBe(problem);
});
