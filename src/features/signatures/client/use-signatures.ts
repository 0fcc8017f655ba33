import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Reply } from '../../../client/api.ts';
import { pollEvery, queryKeyOf, queryOf } from '../../../client/query-of.ts';
import { useSession } from '../../../client/session.ts';
import { useObjectUrl } from '../../../client/ui/use-object-url.ts';
import { signatureStanding } from './describe-file.ts';

const pollMs = 1_500;

export type SignatureDetail = Reply<'GET /dealer-portal/web/signature/getSignatureDetail'>;

/** Queries the user's signature and NRIC and the dealer's stamp; polls only while one of them is being prepared. */
export function useSignatures() {
  const { dealer } = useSession();
  return useQuery({
    ...queryOf('GET /dealer-portal/web/signature/getSignatureDetail', {}, { varyBy: [dealer?.id] }),
    refetchInterval: pollEvery((data) => (isWorking(data) ? pollMs : false)),
  });
}

function isWorking(detail: SignatureDetail | undefined): boolean {
  if (!detail) return false;
  return [detail.dealerSign, detail.dealerStamp, detail.subNRIC].some((file) => signatureStanding(file).isWorking);
}

/** Returns a function that refetches the signatures after an upload or a removal. */
export function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ queryKey: queryKeyOf('GET /dealer-portal/web/signature/getSignatureDetail') });
}

export function useRemove() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (fileId: string) => call('POST /dealer-portal/web/signature/deleteSignature', { body: { fileId } }),
    // Also after a failure: another user may already have removed it.
    onSettled: refresh,
  });
}

/** Mutation that asks the main accounts for the stamp; returns the names of the users notified. */
export function useAskMainAccount() {
  return useMutation({ mutationFn: () => call('POST /dealer-portal/web/case/notify/mainAccount', {}) });
}

/** Returns the object URL of a prepared file's picture for `<img>`. */
export function useSignaturePicture(fileId: string) {
  const query = useQuery({
    ...queryOf('GET /dealer-portal/web/signature/picture', { query: { fileId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { url: useObjectUrl(query.data), failed: query.isError, retry: () => void query.refetch() };
}
