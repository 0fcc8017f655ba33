import { queryKeyOf } from '../../../client/query-of.ts';

/** Keys of the case list and the counts of its tabs, in every search. */
export const caseListKeys = [
  queryKeyOf('POST /dealer-portal/web/case/list'),
  queryKeyOf('POST /dealer-portal/web/case/list/counts'),
];
