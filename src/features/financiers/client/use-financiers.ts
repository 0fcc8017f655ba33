import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';

/** Key of the list in the cache: the call's path, as everywhere. */
export const financierList = '/dealer-portal/web/financer/list';

/** The dealer's financiers, the provider first. */
export function useFinanciers() {
  return useQuery({
    queryKey: [financierList],
    queryFn: ({ signal }) => call('GET /dealer-portal/web/financer/list', {}, { signal }),
    meta: { silent: true },
  });
}
