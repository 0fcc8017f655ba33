import { skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../client/query-of.ts';

/** Poll interval of a visible page for saves by other users. */
const everyMs = 15_000;

/**
 * Polls who changed a case recently, latest first, and its revision, while the page is visible and as soon as it becomes
 * visible again. All parts of the page share one query.
 */
export function useEditors(caseNo: string | undefined) {
  return useQuery({
    ...queryOf('GET /dealer-portal/web/case/getModifyUser', caseNo ? { query: { caseNo } } : skipToken),
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
  });
}
