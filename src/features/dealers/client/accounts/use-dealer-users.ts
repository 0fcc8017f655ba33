import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeyOf, queryOf } from '../../../../client/query-of.ts';
import { useSession } from '../../../../client/session.ts';

/** Specification, section 9. */
const cacheMs = 600_000;

/** Accounts of the dealer that the user acts for. */
export function useDealerUsers() {
  const { dealer } = useSession();
  return useQuery({ ...dealerUsersOf(dealer?.id ?? ''), enabled: dealer !== undefined });
}

/** Queries the accounts of a dealer, cached for ten minutes. */
export function dealerUsersOf(channelId: string) {
  return queryOptions({
    ...queryOf('GET /dealer-portal/web/dealerAccount/dealerUser/list', { query: { channelId } }),
    staleTime: cacheMs,
    gcTime: cacheMs,
  });
}

/** Refetches the accounts, the user's permissions and the operation records, here and in other tabs. */
export function useAccountsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    tellOtherTabs();
    await refreshAccounts(queryClient);
  };
}

const channelName = 'dealer-accounts';

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('changed');
  channel.close();
}

/** Refetches when another tab has changed accounts. */
export function useChangesElsewhere(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => void refreshAccounts(queryClient);
    return () => channel.close();
  }, [queryClient]);
}

async function refreshAccounts(queryClient: QueryClient): Promise<void> {
  const changed = [
    queryKeyOf('GET /dealer-portal/web/dealerAccount/dealerUser/list'),
    queryKeyOf('GET /dealer-portal/web/auth/me'),
    queryKeyOf('GET /dealer-portal/web/dealerAccount/operations'),
  ];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
