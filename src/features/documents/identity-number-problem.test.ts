import { expect, test } from 'vitest';
import { parseEntry } from './client/review/parse-entry.ts';
import { identityNumberProblem } from './identity-number-problem.ts';
import { reviewProblems } from './review-rules.ts';

test.each<[string, string, ReturnType<typeof identityNumberProblem>]>([
  ['NRICFront', 'S8897241D', undefined],
  ['NRICBack', ' s8897 241d', undefined],
  ['NRICFront', 'S8897241A', 'check-letter'],
  ['NRICFront', 'S****241D', 'nric'],
  ['NRICBack', '201438217C', 'nric'],
  ['Payslip', 'S8897241A', 'check-letter'],
  ['Payslip', 'S****241D', undefined],
  ['LogCard', '201438217C', undefined],
])('of a %s %s: %s, at the desk and on the server alike', (fileType, text, problem) => {
  expect(identityNumberProblem(fileType, text)).toBe(problem);
  const name = fileType === 'LogCard' ? 'ownerIdentityNumber' : 'identityNumber';
  expect(parseEntry({ fileType, name, kind: 'text', text }).ok).toBe(problem === undefined);
  expect(Object.keys(reviewProblems(fileType, { [name]: text }, []))).toEqual(problem ? [`fields.${name}`] : []);
});
