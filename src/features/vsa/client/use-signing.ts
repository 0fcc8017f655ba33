import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Reply } from '../../../client/api.ts';
import { queryKeyOf, queryOf } from '../../../client/query-of.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';
import { refreshAgreement } from './use-agreement.ts';

const pollMs = 5_000;

export type LetterOfCase = Reply<'GET /dealer-portal/web/lca/getInfo/{caseNo}'>['letters'][number];

/** Queries the signers of the agreement and their progress; polls while the page is open. It never shows an error. */
export function useSigners(caseNo: string) {
  const query = useQuery({
    ...queryOf('GET /dealer-portal/web/lca/getInfo/{caseNo}', { params: { caseNo } }, { etag: true }),
    select: ({ letters }) => letters.filter(({ kind }) => kind === 'vsa'),
    refetchInterval: pollMs,
    retry: false,
  });
  return query.data ?? [];
}

function useRefreshSigning(caseNo: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const queryKey = queryKeyOf('GET /dealer-portal/web/lca/getInfo/{caseNo}', { params: { caseNo } });
    await Promise.all([refreshAgreement(client, caseNo), client.invalidateQueries({ queryKey })]);
  };
}

interface Prepare {
  caseNo: string;
  /** Saves all input. Resolves with true if everything is saved. */
  onSave: () => Promise<boolean>;
}

class Unsaved extends Error {}

/** Mutation that saves and makes the agreement, then sends the buyer the link to sign it. */
export function useSendToSign({ caseNo, onSave }: Prepare) {
  const refresh = useRefreshSigning(caseNo);
  return useMutation({
    mutationFn: async () => {
      await make({ caseNo, onSave });
      return call('POST /dealer-portal/web/lca/sendVsa', { body: { caseNo } });
    },
    onSuccess: ({ sentTo }) => toast.success(m.vsa_sent({ to: sentTo })),
    onSettled: refresh,
    meta: { silent: true },
  });
}

/** Mutation that saves and makes the agreement, then signs it for the seller. */
export function useSignAsSeller({ caseNo, onSave }: Prepare) {
  const refresh = useRefreshSigning(caseNo);
  return useMutation({
    mutationFn: async () => {
      await make({ caseNo, onSave });
      return call('POST /dealer-portal/web/case/signVsa', { body: { caseNo } });
    },
    onSuccess: () => toast.success(m.vsa_signed_as_seller()),
    onSettled: refresh,
    meta: { silent: true },
  });
}

async function make({ caseNo, onSave }: Prepare): Promise<void> {
  if (!(await onSave())) throw new Unsaved(m.vsa_not_saved());
  await call('POST /dealer-portal/web/case/updateVsaGenerate', { body: { caseNo } });
}

export function isUnsaved(error: unknown): error is Error {
  return error instanceof Unsaved;
}
