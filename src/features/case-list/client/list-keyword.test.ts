import { expect, it } from 'vitest';
import { keywordOf, withKeyword } from './list-keyword.ts';

it('is stored with the entry of the history, next to other state', () => {
  const state = withKeyword({ __hashScrollIntoViewOptions: true }, 's1234567d');
  expect(keywordOf(state)).toBe('s1234567d');
  expect(state).toMatchObject({ __hashScrollIntoViewOptions: true });
  expect(keywordOf(withKeyword(state, ''))).toBe('');
  expect(keywordOf(withKeyword({}, 'x'.repeat(200)))).toHaveLength(100);
});

it('is not found by another user who logs in', () => {
  expect(keywordOf({ caseSearch: { keyword: 's1234567d', person: 'another' } })).toBe('');
});
