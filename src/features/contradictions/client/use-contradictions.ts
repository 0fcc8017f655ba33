import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';

export const contradictionsCall = '/dealer-portal/web/case/contradictions';

/**
 * Where form and papers do not say the same. Asked for again with every save of the case (`cases/client/use-editor.ts`)
 * while somebody is shown it, else when it is next shown.
 *
 * @param caseNo absent where nothing is to be asked
 */
export function useContradictions(caseNo: string | undefined) {
  return useQuery({
    queryKey: [contradictionsCall, caseNo],
    queryFn: caseNo
      ? ({ signal }) => call('GET /dealer-portal/web/case/contradictions', { query: { caseNo } }, { signal })
      : skipToken,
    meta: { silent: true },
  });
}
