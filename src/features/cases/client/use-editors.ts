import { skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../client/query-of.ts';

/** How often a page that is looked at asks whether somebody else saved the case. */
const everyMs = 15_000;

/**
 * Who changed a case lately, latest first, and its revision: asked again and again while the page is looked at, and at
 * once when somebody comes back to it. One short answer, however many parts of the page want it.
 */
export function useEditors(caseNo: string | undefined) {
  return useQuery({
    ...queryOf('GET /dealer-portal/web/case/getModifyUser', caseNo ? { query: { caseNo } } : skipToken),
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
    meta: { silent: true },
  });
}
