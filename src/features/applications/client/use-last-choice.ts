import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../../client/query-of.ts';

/** Returns the financiers of the dealer's last application; `undefined` if there is none, and while loading. */
export function useLastChoice() {
  const query = useQuery({
    ...queryOf('GET /dealer-portal/web/applicationForm/lastChoice', {}),
    staleTime: 60_000,
  });
  const { data } = query;
  const financierIds = useMemo(() => (data?.length ? data.map(({ financierId }) => financierId) : undefined), [data]);
  return { isSettled: !query.isPending, financierIds };
}
