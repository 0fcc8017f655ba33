import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { queryKeyOf } from '../../../client/query-of.ts';
import { leaveDealer, readSession, storePhone, useSession } from '../../../client/session.ts';
import type { Permission } from '../../../contract/call.ts';
import type { Dealer } from '../dealer.ts';

/** Queries the user and the dealers they may act for; cached for ten minutes per dealer. */
export function useMe() {
  const { token, dealer } = useSession();
  return useQuery({
    queryKey: queryKeyOf('GET /dealer-portal/web/auth/me', {}, dealer?.channelNo),
    // Not during a logout.
    enabled: token !== undefined,
    queryFn: async ({ signal }) => {
      const me = await call('GET /dealer-portal/web/auth/me', {}, { signal });
      storePhone(me.user.phone.replace(/^\+65/, ''));
      // The account was deleted or the dealer closed while the page was open.
      const isActing = dealer !== undefined && readSession().dealer?.channelNo === dealer.channelNo;
      if (isActing && !me.chosenDealer) leaveDealer();
      return me;
    },
    staleTime: 600_000,
  });
}

/** True if the user may do this for the chosen dealer; `false` while loading. The server makes the final check. */
export function usePermission(permission: Permission): boolean {
  return useMe().data?.permissions.includes(permission) ?? false;
}

/** True if the user certainly may not do this for the chosen dealer; `false` while loading. */
export function useLacksPermission(permission: Permission): boolean {
  const { data } = useMe();
  return data !== undefined && !data.permissions.includes(permission);
}

/** Returns the account that the user acts by. Uses the session until the server has answered, or if it does not. */
export function useActingAccount(): Dealer | undefined {
  const { dealer } = useSession();
  return useMe().data?.chosenDealer ?? dealer;
}

/** True for an account created by a sub-account. */
export function useIsBelowSubAccount(): boolean {
  return useActingAccount()?.level === 3;
}
