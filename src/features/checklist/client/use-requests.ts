import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../client/api.ts';
import { pollEvery, queryOf } from '../../../client/query-of.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import { useIntention } from '../../../client/use-intention.ts';
import type { AskableType } from '../../../domain/documents/document-types.ts';
import * as m from '../../../paraglide/messages.js';
import type { DocumentRequest } from '../../document-requests/contract.ts';
import { refreshCase } from '../../documents/client/use-documents.ts';

const requestsOf = (caseNo: string) => queryOf('GET /dealer-portal/web/case/file/request/list', { query: { caseNo } });

const pollMs = 5_000;

/** True if documents may still arrive by this link. */
export function isRequestOpen({ state }: DocumentRequest): boolean {
  return state === 'sent' || state === 'opened';
}

/** Queries the document requests sent to the parties by link, newest first; polls while a link is open. */
export function useRequests(caseNo: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...requestsOf(caseNo),
    refetchInterval: pollEvery((data) => (data?.some(isRequestOpen) ? pollMs : false)),
  });
  const arrived = query.data
    ?.map(({ requestId, ...request }) => `${requestId} ${request.received.join()} ${request.reading.join()}`)
    .join('\n');
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (arrived === undefined) return;
    if (known.current !== undefined && known.current !== arrived) void refreshCase(client);
    known.current = arrived;
  }, [arrived, client]);
  return query;
}

interface Ask {
  personalInfoId: string;
  fileTypes: AskableType[];
  /** Eight digits; used only if the case has no number. */
  phone?: string;
}

/** Mutation that sends a link. Requesting the same documents twice in one dialog counts as one request. */
export function useAsk(caseNo: string) {
  const client = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: (ask: Ask) => {
      const options = { idempotencyKey: intention.keyOf(ask) };
      return call('POST /dealer-portal/web/case/file/request', { body: { caseNo, ...ask } }, options);
    },
    onSuccess: ({ sentTo }) => {
      intention.end();
      toast.success(m.checklist_asked_toast({ number: sentTo }));
      return client.invalidateQueries({ queryKey: requestsOf(caseNo).queryKey });
    },
    onError: intention.endIfAnswered,
    meta: { silent: true },
  });
}

/** Ends a link. */
export function useWithdrawDocumentRequest(caseNo: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) =>
      call('POST /dealer-portal/web/case/file/request/withdraw', { body: { requestId } }),
    onSuccess: () => toast.success(m.checklist_withdrawn_toast()),
    onSettled: () => client.invalidateQueries({ queryKey: requestsOf(caseNo).queryKey }),
  });
}
