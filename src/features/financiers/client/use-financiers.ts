import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../client/query-of.ts';

/** Queries the dealer's financiers, the provider first. */
export function useFinanciers() {
  return useQuery(queryOf('GET /dealer-portal/web/financer/list', {}));
}

/** Queries the ways of sending that the portal is configured for. */
export function useSendingWays() {
  return useQuery({
    ...queryOf('GET /dealer-portal/web/financer/sending', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
