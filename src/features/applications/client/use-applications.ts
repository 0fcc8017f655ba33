import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { callsIn, pollEvery, queryOf } from '../../../client/query-of.ts';
import { useIntention } from '../../../client/use-intention.ts';
import type { Application } from '../contract.ts';
import { hasMovingApplication } from '../sending-plan.ts';

const listOf = (caseNo: string | undefined) =>
  queryOf('GET /dealer-portal/web/applicationForm/list', caseNo ? { query: { caseNo } } : skipToken);

const pollMs = 1_000;
const reportPollMs = 10_000;

/** Polls slowly for WhatsApp: its reports arrive within minutes, or when the financier reads the message. */
function pauseOf(applications: readonly Application[]): number | false {
  if (hasMovingApplication(applications)) return pollMs;
  const isReported = applications.some(
    ({ whatsAppFrom, delivery }) => whatsAppFrom === 'portal' && delivery === 'sent',
  );
  return isReported ? reportPollMs : false;
}

/**
 * Queries the applications of a case, once it has a number; polls every second while a form is made or something is
 * queued.
 */
export function useApplications(caseNo: string | undefined) {
  return useQuery({
    ...listOf(caseNo),
    // Documents may have been changed on the previous page a moment ago.
    refetchOnMount: 'always',
    refetchInterval: pollEvery((data) => pauseOf(data ?? [])),
  });
}

/** Returns a function that caches the applications of a reply and refetches queries that depend on them. */
export function useShowAnswer(caseNo: string) {
  const client = useQueryClient();
  return {
    show: (applications: Application[]) => client.setQueryData(listOf(caseNo).queryKey, applications),
    refresh: () =>
      client.invalidateQueries({
        predicate: callsIn(['case', 'applicationForm', 'financer'], ['GET /dealer-portal/web/case/remind']),
      }),
  };
}

/** Makes the forms for these financiers. */
export function useGenerate(caseNo: string) {
  const { show, refresh } = useShowAnswer(caseNo);
  return useMutation({
    mutationFn: (financierIds: readonly string[]) =>
      call('POST /dealer-portal/web/applicationForm/generate', { body: { caseNo, financierIds: [...financierIds] } }),
    onSuccess: show,
    // The form is made from the current case and documents, even if the page was opened earlier. The refetch is not
    // awaited.
    onSettled: () => void refresh(),
  });
}

/** Mutation that merges the documents and sends every form that was made; it succeeds only if both do. */
export function useSendApplications(caseNo: string) {
  const { show, refresh } = useShowAnswer(caseNo);
  const client = useQueryClient();
  const intention = useIntention();
  return useMutation({
    mutationFn: async () => {
      const unsent = client.getQueryData(listOf(caseNo).queryKey)?.filter(({ status }) => status === null) ?? [];
      const forms = unsent.map(({ applicationId, formFileId }) => `${applicationId} ${formFileId}`).join();
      // A different set of forms is a new intention, even if the last one got no reply.
      const idempotencyKey = intention.keyOf(forms);
      await call('POST /dealer-portal/web/applicationForm/mergeAttachments', { query: { caseNo } });
      return call('POST /dealer-portal/web/applicationForm/submit', { query: { caseNo } }, { idempotencyKey });
    },
    onSuccess: (applications) => {
      intention.end();
      show(applications);
    },
    onError: intention.endIfAnswered,
    onSettled: refresh,
  });
}

/** Mutation that sends an application again to the recipients it has not reached. */
export function useSendAgain(caseNo: string) {
  const { show, refresh } = useShowAnswer(caseNo);
  return useMutation({
    mutationFn: (applicationId: string) =>
      call('POST /dealer-portal/web/applicationForm/sendAgain', { body: { caseNo, applicationId } }),
    onSuccess: show,
    onSettled: () => void refresh(),
  });
}
