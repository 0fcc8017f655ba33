import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../../client/api.ts';
import { queryOf } from '../../../../client/query-of.ts';
import type { Application } from '../../contract.ts';
import { useShowAnswer } from '../use-applications.ts';

/** Links to the files of the applications of a case, newest first. */
export function useLinks(caseNo: string) {
  return useQuery({
    ...queryOf('GET /dealer-portal/web/applicationForm/whatsApp/links', { query: { caseNo } }),
    refetchOnMount: 'always',
  });
}

/** Mutations that record what the user did with an application sent from their own WhatsApp. */
export function useOwnSending(caseNo: string, applicationId: string) {
  const { refresh } = useShowAnswer(caseNo);
  const body = { caseNo, applicationId };
  const opened = useMutation({
    mutationFn: (linkId: string | undefined) =>
      call('POST /dealer-portal/web/applicationForm/whatsApp/opened', { body: { ...body, linkId } }),
    onSettled: refresh,
  });
  const sent = useMutation({
    mutationFn: (isSent: boolean) =>
      call('POST /dealer-portal/web/applicationForm/whatsApp/sent', { body: { ...body, isSent } }),
    onSettled: refresh,
  });
  const endLinks = useMutation({
    mutationFn: () => call('POST /dealer-portal/web/applicationForm/whatsApp/endLinks', { body }),
    onSettled: refresh,
  });
  return { opened, sent, endLinks };
}

/** Mutation that makes a link and the message that contains it. */
export function useMakeLink(caseNo: string, applicationId: string) {
  return useMutation({
    mutationFn: () =>
      call('POST /dealer-portal/web/applicationForm/whatsApp/link', { body: { caseNo, applicationId } }),
    meta: { silent: true },
  });
}

/** Queries the files of an application for sharing by this device; fetches nothing if the device cannot share files. */
export function useFilesToShare({ applicationId, whatsAppFiles }: Application, canShare: boolean) {
  return useQuery(
    queryOptions({
      queryKey: ['files to share', applicationId],
      enabled: canShare,
      queryFn: () =>
        Promise.all(
          (whatsAppFiles ?? []).map(async ({ fileId, fileName }) => {
            const file = await call('POST /dealer-portal/web/common/download', { body: { fileId, fileName } });
            return new File([file], fileName, { type: file.type });
          }),
        ),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 300_000,
    }),
  );
}
