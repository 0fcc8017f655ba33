import { keyOf } from '../../../client/query-of.ts';

/** Keys of the case list and the counts of its tabs, in every search. */
export const caseListKeys = [
  keyOf('POST /dealer-portal/web/case/list'),
  keyOf('POST /dealer-portal/web/case/list/counts'),
];
