import { skipToken, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../client/query-of.ts';

/**
 * Where form and papers do not say the same. Asked for again with every save of the case (`cases/client/use-editor.ts`)
 * while somebody is shown it, else when it is next shown.
 *
 * @param caseNo absent where nothing is to be asked
 */
export function useContradictions(caseNo: string | undefined) {
  return useQuery({
    ...queryOf('GET /dealer-portal/web/case/contradictions', caseNo ? { query: { caseNo } } : skipToken),
    meta: { silent: true },
  });
}
