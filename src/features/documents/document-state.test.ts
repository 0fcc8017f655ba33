import { expect, it } from 'vitest';
import { flawOf } from '../../domain/documents/document-flaw.ts';
import { isUnchecked } from './document-state.ts';

const read = { fileType: 'NOA', status: 1, reviewStatus: 0, flaw: null, toCheck: 0 } as const;
const passport = { fileType: 'NRICFront', status: 2 };
const flawOfPassport = flawOf({ ...passport, isRejected: false, looksLike: null, isOfOther: false, identityType: '3' });

it.each([
  [true, 'some values to check', { ...read, toCheck: 2 }],
  [true, 'read with certainty, and accepted by nobody', read],
  [true, 'still being read', { ...read, status: 0 }],
  [false, 'checked', { ...read, reviewStatus: 1, toCheck: 2 }],
  [false, 'a passport, of which there is nothing to check', { ...read, ...passport, flaw: flawOfPassport }],
  [false, 'of a kind that nothing is read from', { ...read, fileType: 'OtherIncome' }],
  [false, 'the same before it was looked through', { ...read, fileType: 'OtherIncome', status: 0 }],
  [
    false,
    'does not go out: somebody else’s, as far as is known',
    { ...read, toCheck: 2, flaw: 'otherPerson' as const },
  ],
  [false, 'does not go out: nothing could be read', { ...read, status: 2, flaw: 'unreadable' as const }],
  [
    false,
    'cannot be opened, whatever a person said of it',
    { ...read, status: 3, reviewStatus: 1, flaw: 'unopenable' as const },
  ],
  [false, 'unreadable, and kept by a person', { ...read, status: 2, reviewStatus: 1, flaw: 'unreadable' as const }],
])('goes out unchecked, %s: %s', (expected, _, document) => {
  expect(isUnchecked(document)).toBe(expected);
});
