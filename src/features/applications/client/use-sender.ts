import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { useSession } from '../../../client/session.ts';

/** The address that the user's e-mails to financiers leave from, and whether it is that of an own mailbox. */
export function useSender(): { address: string; isOwn: boolean } | undefined {
  const { dealer } = useSession();
  const { data } = useQuery({
    queryKey: ['sender', dealer?.channelUserId],
    queryFn: ({ signal }) => call('GET /dealer-portal/web/mailbox/status', {}, { signal }),
    meta: { silent: true },
  });
  if (!data) return undefined;
  const isOwn = data.authorization === 1 && data.address !== null;
  return { address: isOwn ? (data.address ?? '') : data.portalAddress, isOwn };
}
