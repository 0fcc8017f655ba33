import { type QueryClient, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/api.ts';
import { ApiError, codeOf } from '../../../client/api-error.ts';
import { callsIn, pollEvery, queryOf } from '../../../client/query-of.ts';
import { showError } from '../../../client/show-error.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import { useIntention } from '../../../client/use-intention.ts';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';
import type { RejectReason } from '../aa-options.ts';

interface AdviceOf {
  caseNo: string;
  /** The application; `undefined` for the one that the server shows first. */
  applicationId: string | undefined;
}

const detailOf = (query: AdviceOf) => queryOf('GET /dealer-portal/web/case/aa/detail', { query });
const viewOf = (query: AdviceOf) => queryOf('GET /dealer-portal/web/case/aa/view', { query });
/** The specification shows a loading state for this long after an answer. */
const loadingMs = 2_000;
/** Poll interval of an open dialog. */
const pollMs = 5_000;
const answering = ['answer advice'];

/**
 * Codes for an answer that came too late: another answer came first, or the advice was replaced, withdrawn or expired.
 */
const overtaken: readonly string[] = [codes.illegalTransition.code, codes.expired.code, codes.alreadyDone.code];

export type AdviceDecision =
  | { kind: 'accept'; productOptionalId: string }
  | { kind: 'reject'; reason: RejectReason; remark?: string };

/** Queries the Approval Advice of a case. `edit` becomes `view`, with the reason, once it can no longer be answered. */
export function useAdvice(subject: AdviceOf, wanted: 'edit' | 'view') {
  const [overtakenBy, setOvertakenBy] = useState<string>();
  const [seen, setSeen] = useState<string>();
  // Once an application is shown, it stays, even if the server would now show another one first.
  const [shownId, setShownId] = useState(subject.applicationId);
  const shown = { ...subject, applicationId: shownId };
  // The queries keep their keys, so that the dialog does not load again once it knows the application.
  const isAnswering = useIsMutating({ mutationKey: answering }) > 0;
  const edit = useQuery({
    ...detailOf(subject),
    queryFn: detailOf(shown).queryFn,
    enabled: wanted === 'edit' && overtakenBy === undefined,
    retry: (failures, error) => !isOvertaken(error) && failures < 2,
    refetchInterval: ({ state }) => (isAnswering || state.error ? false : pollMs),
    // An offer seen earlier in the dialog must not be accepted now.
    gcTime: 0,
  });
  const offered = edit.data?.financingDetail.map(({ productOptionalId }) => productOptionalId).join(' ');
  if (offered !== undefined && seen === undefined) setSeen(offered);
  const isReplaced = seen !== undefined && offered !== undefined && offered !== seen;
  const meanwhile = overtakenBy ?? (!isAnswering && isOvertaken(edit.error) ? edit.error.message : undefined);
  const mode = wanted === 'edit' && meanwhile === undefined ? 'edit' : 'view';
  const view = useQuery({
    ...viewOf(subject),
    queryFn: viewOf(shown).queryFn,
    enabled: mode === 'view',
    gcTime: 0,
    // Another user may answer it in the meantime.
    refetchInterval: pollEvery((data) => (data?.state === 'open' ? pollMs : false)),
  });
  const query = mode === 'edit' ? edit : view;
  if (shownId === undefined && query.data) setShownId(query.data.applicationId);
  return { mode, meanwhile, isReplaced, query, setOvertakenBy } as const;
}

/**
 * Mutation that answers the Approval Advice. The same answer keeps its idempotency key until the server has replied.
 */
export function useDecision(subject: AdviceOf, on: { decided: () => void; overtaken: (what: string) => void }) {
  const client = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationKey: answering,
    mutationFn: async (decision: AdviceDecision) => {
      await send(subject, decision, intention.keyOf(decision));
      await new Promise((resolve) => setTimeout(resolve, loadingMs));
    },
    onSuccess: async (_done, decision) => {
      toast.success(decision.kind === 'accept' ? m.approvals_accepted_toast() : m.approvals_rejected_toast());
      on.decided();
      await refreshAfterDecision(client);
    },
    onError: async (error) => {
      // The option is no longer offered, so the dialog shows the current ones.
      if (codeOf(error) === codes.validation.code) {
        return client.invalidateQueries({ queryKey: detailOf(subject).queryKey });
      }
      if (!isOvertaken(error)) return showError(error);
      on.overtaken(error.message);
      await refreshAfterDecision(client);
    },
    meta: { silent: true },
  });
}

function send(subject: AdviceOf, decision: AdviceDecision, idempotencyKey: string) {
  if (decision.kind === 'accept') {
    const body = { ...subject, productOptionalId: decision.productOptionalId };
    return call('POST /dealer-portal/web/case/aa/accept', { body }, { idempotencyKey });
  }
  const { reason, remark } = decision;
  return call('POST /dealer-portal/web/case/aa/reject', { body: { ...subject, reason, remark } }, { idempotencyKey });
}

function isOvertaken(error: unknown): error is ApiError {
  return error instanceof ApiError && overtaken.includes(codeOf(error) ?? '');
}

function refreshAfterDecision(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: callsIn(['case', 'applicationForm', 'disbursement']) });
}
