import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { queryKeyOf, queryOf } from '../../../client/query-of.ts';
import { useSession } from '../../../client/session.ts';
import { showError } from '../../../client/show-error.ts';
import type { MailboxProvider } from '../../../integrations/mailbox/mailbox-provider.ts';
import * as m from '../../../paraglide/messages.js';

const statusOf = (userId: string | undefined) =>
  queryOf('GET /dealer-portal/web/mailbox/status', {}, { varyBy: [userId] });

/** Queries the user's own mailbox for the chosen dealer. */
export function useMailbox() {
  const { dealer } = useSession();
  return useQuery({
    ...statusOf(dealer?.channelUserId),
    enabled: dealer !== undefined,
  });
}

/** Mutation that navigates to the provider's page, outside the portal. */
export function useAuthorize() {
  return useMutation({
    mutationFn: (provider: MailboxProvider) =>
      call('POST /dealer-portal/web/mailbox/authorize', { body: { provider } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Stores in the account whether it has a mailbox now. */
async function markHasMail(userId: string | undefined): Promise<void> {
  if (userId === undefined) return;
  await call('PUT /dealer-portal/web/dealerAccount/updateHasMail/{id}', { params: { id: userId } }).catch(showError);
}

export function useWithdrawMailbox() {
  const { dealer } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const status = await call('POST /dealer-portal/web/mailbox/revoke');
      await markHasMail(dealer?.channelUserId);
      return status;
    },
    onSuccess: (status) => client.setQueryData(statusOf(dealer?.channelUserId).queryKey, status),
    onError: () => client.invalidateQueries({ queryKey: statusOf(dealer?.channelUserId).queryKey }),
  });
}

/** Sends the reply of the provider's page to the server. */
export function useFinish(answer: Record<'state' | 'code' | 'error' | 'iss', string | undefined>) {
  const client = useQueryClient();
  const { dealer } = useSession();
  return useQuery({
    queryKey: [...queryKeyOf('POST /dealer-portal/web/mailbox/callback'), answer.state],
    queryFn: async () => {
      const { state = '', code, error, iss } = answer;
      const body = { state, ...(code ? { code } : {}), ...(error ? { error } : {}), ...(iss ? { iss } : {}) };
      const reply = await call('POST /dealer-portal/web/mailbox/callback', { body });
      if (reply.outcome === 'authorized') await markHasMail(dealer?.channelUserId);
      await client.invalidateQueries({ queryKey: queryKeyOf('GET /dealer-portal/web/mailbox/status') });
      return reply;
    },
    enabled: answer.state !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export const providerName = (provider: string | null | undefined) =>
  provider === 'microsoft' ? m.mailbox_microsoft() : m.mailbox_google();
