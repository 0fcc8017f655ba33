import { describe, expect, it } from 'vitest';
import type { RecordName } from '../device/record.ts';
import { listKept } from './list-kept.ts';

const record = (owner: string, kind: RecordName['kind'], caseNo: string, about = '', tab = ''): RecordName => {
  return { owner, kind, caseNo, about, tab };
};

const records = [
  record('me', 'draft', 'HP26112400002', '', 'tab-1'),
  record('me', 'draft', 'HP26112400002', '', 'tab-2'),
  record('me', 'draft', 'HP26112400001', '', 'tab-1'),
  record('me', 'draft', '', 'key-1', 'tab-1'),
  record('me', 'draft', '', 'key-1', 'tab-2'),
  record('me', 'draft', '', 'key-2', 'tab-1'),
  record('me', 'upload', 'HP26112400003', 'slot', 'tab-1'),
  record('me', 'pages', 'HP26112400004', 'slot', 'tab-1'),
  record('me', 'review', 'HP26112400005', 'file'),
  record('me', 'offers', 'HP26112400006'),
  record('other', 'draft', 'HP26112400009', '', 'tab-1'),
  record('other', 'upload', 'HP26112400009', 'slot', 'tab-1'),
];

describe('what a device keeps', () => {
  it('lists the data of one account, each application once', () => {
    expect(listKept(records, 'me')).toEqual({
      cases: ['HP26112400001', 'HP26112400002'],
      newCases: 2,
      documents: ['HP26112400003', 'HP26112400004'],
      reviews: ['HP26112400005'],
    });
  });

  it('is nothing for an account that typed nothing here', () => {
    expect(listKept(records, 'third')).toEqual({ cases: [], newCases: 0, documents: [], reviews: [] });
  });
});
