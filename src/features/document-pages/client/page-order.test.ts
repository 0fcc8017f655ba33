import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movePage, putPages } from './page-order.ts';

const pages = ['a', 'b', 'c'].map((id) => ({ id }));
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).join('');

it.each([
  ['a', 1, 'bac'],
  ['c', -1, 'acb'],
  ['a', -1, 'abc'],
  ['c', 1, 'abc'],
  ['nowhere', 1, 'abc'],
])('moves %s by %i', (id, by, expected) => {
  expect(ids(movePage(pages, id, by))).toBe(expected);
});

it('loses no page and adds none, wherever one is moved to', () => {
  fc.assert(
    fc.property(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: -9, max: 9 }), (id, by) => {
      expect([...ids(movePage(pages, id, by))].sort().join('')).toBe('abc');
    }),
  );
});

it('puts a page that was taken again where the former was, and others at the end', () => {
  expect(ids(putPages(pages, [{ id: 'x' }], 'b'))).toBe('axc');
  expect(ids(putPages(pages, [{ id: 'x' }, { id: 'y' }]))).toBe('abcxy');
  expect(ids(putPages(pages, [{ id: 'x' }], 'removed meanwhile'))).toBe('abcx');
});
