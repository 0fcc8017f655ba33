import { describe, expect, it } from 'vitest';
import { listKept } from './list-kept.ts';

const names = [
  'me:HP26112400002:tab-1',
  'me:HP26112400002:tab-2',
  'me:HP26112400001:tab-1',
  'me:new:key-1:tab-1',
  'me:new:key-1:tab-2',
  'me:new:key-2:tab-1',
  'uploads:me:HP26112400003',
  'uploads:me:HP26112400003:slot',
  'me:pages:HP26112400004:slot@tab-1',
  'me:review:HP26112400005:file',
  'other:HP26112400009:tab-1',
  'uploads:other:HP26112400009',
];

describe('what a device keeps', () => {
  it('is told of one account, each application once', () => {
    expect(listKept(names, 'me')).toEqual({
      cases: ['HP26112400001', 'HP26112400002'],
      newCases: 2,
      documents: ['HP26112400003', 'HP26112400004'],
      reviews: ['HP26112400005'],
    });
  });

  it('is nothing for an account that typed nothing here', () => {
    expect(listKept(names, 'third')).toEqual({ cases: [], newCases: 0, documents: [], reviews: [] });
  });
});
