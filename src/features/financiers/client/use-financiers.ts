import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../client/query-of.ts';

/** The dealer's financiers, the provider first. */
export function useFinanciers() {
  return useQuery(queryOf('GET /dealer-portal/web/financer/list', {}));
}

/** The ways of sending that depend on how the portal is set up. */
export function useSendingWays() {
  return useQuery({
    ...queryOf('GET /dealer-portal/web/financer/sending', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
