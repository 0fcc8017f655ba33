import { skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../client/query-of.ts';

/**
 * Queries the differences between form and documents. Refetched with every save of the case (`cases/client/use-editor.ts`)
 * while shown, otherwise when next shown.
 *
 * @param caseNo absent disables the query
 */
export function useContradictions(caseNo: string | undefined) {
  return useQuery({
    ...queryOf('GET /dealer-portal/web/case/contradictions', caseNo ? { query: { caseNo } } : skipToken),
  });
}
