import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countFilters, isInverted, isNarrowed, readListSearch } from './list-search.ts';

describe('the search of the address', () => {
  it('is read as it was written', () => {
    const search = {
      state: 2,
      financerId: 'f-1',
      createdBy: 'u-1',
      from: '2026-11-01',
      sort: 'oldest',
    };
    expect(readListSearch(search)).toMatchObject(search);
  });

  it('shows pending cases without filters where it says nothing or nonsense', () => {
    const nonsense = {
      state: 7,
      financerId: ['x'],
      createdBy: 'x'.repeat(65),
      from: '2026-02-30',
      to: 5,
      sort: 'name',
    };
    expect(readListSearch(nonsense)).toEqual(readListSearch({}));
    expect(readListSearch({})).toMatchObject({ state: 0, keyword: '', financerId: undefined });
  });

  it('drops a keyword from the address', () => {
    expect(readListSearch({ keyword: 'S1234567D' }).keyword).toBe('');
  });

  it('never fails', () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (search) => void readListSearch(search)));
  });
});

it('counts the two days as one filter, and the order as none that leaves cases out', () => {
  expect(countFilters({})).toBe(0);
  expect(countFilters({ from: '2026-11-01', to: '2026-11-02', financerId: 'f', sort: 'oldest' })).toBe(3);
  expect(isNarrowed({ sort: 'oldest' })).toBe(false);
  expect(isNarrowed({ to: '2026-11-01' })).toBe(true);
});

it('tells days in the wrong order', () => {
  expect(isInverted({ from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(isInverted({ from: '2026-11-01', to: '2026-11-01' })).toBe(false);
  expect(isInverted({ from: '2026-11-01' })).toBe(false);
});
