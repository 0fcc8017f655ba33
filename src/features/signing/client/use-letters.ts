import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../client/api.ts';
import { ApiError } from '../../../client/api-error.ts';
import { openFile } from '../../../client/download.ts';
import { pollEvery, queryOf } from '../../../client/query-of.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import { useIntention } from '../../../client/use-intention.ts';
import * as m from '../../../paraglide/messages.js';
import { refreshCase } from '../../documents/client/use-documents.ts';
import { linkPauseSeconds } from '../../tickets/ticket-rules.ts';
import type { Letter } from '../contract.ts';
import { isLetterMoving } from './letter-words.ts';

const pollMs = 3000;

const lettersOf = (caseNo: string | undefined) =>
  queryOf('GET /dealer-portal/web/lca/getInfo/{caseNo}', caseNo === undefined ? skipToken : { params: { caseNo } }, {
    etag: true,
  });

/** Queries the letters of a case and their progress; polls while one is in progress. */
export function useLetters(caseNo: string | undefined) {
  const client = useQueryClient();
  const query = useQuery({
    ...lettersOf(caseNo),
    refetchInterval: pollEvery((data) => (data?.letters.some(isLetterMoving) ? pollMs : false)),
  });
  // A sealed letter is a document of the case.
  const sealed = query.data?.letters.map(({ fileId }) => fileId ?? '').join(' ');
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (sealed === undefined) return;
    if (known.current !== undefined && known.current !== sealed) void refreshCase(client);
    known.current = sealed;
  }, [sealed, client]);
  return query;
}

type Channel = 'sms' | 'email';

/** Mutation that sends a letter's link. If the same letter is sent twice over a bad connection, it gets one link. */
export function useSendLink(caseNo: string, { kind, personalInfoId, sentAt }: Letter) {
  const client = useQueryClient();
  const intention = useIntention();
  const [resendAt, setResendAt] = useState(0);
  const sending = useMutation({
    mutationFn: (channel: Channel) => {
      const options = { idempotencyKey: intention.keyOf(channel) };
      return kind === 'vsa'
        ? call('POST /dealer-portal/web/lca/sendVsa', { body: { caseNo, channel } }, options)
        : call(
            'POST /dealer-portal/web/lca/sendMail',
            { body: { caseNo, personalInfoId: personalInfoId ?? '', channel } },
            options,
          );
    },
    onSuccess: ({ sentTo, resendInSeconds }) => {
      intention.end();
      setResendAt(Date.now() + resendInSeconds * 1000);
      toast.success(m.signing_table_sent_toast({ address: sentTo }));
    },
    onError: (error) => {
      intention.endIfAnswered(error);
      setResendAt(Date.now() + resendSeconds(error) * 1000);
    },
    onSettled: () => client.invalidateQueries({ queryKey: lettersOf(caseNo).queryKey }),
    meta: { silent: true },
  });
  // After a reload, only the time of the link is known.
  const pauseUntil = sentAt ? Date.parse(sentAt) + linkPauseSeconds * 1000 : 0;
  return { sending, resendAt: Math.max(resendAt, pauseUntil) };
}

/** Returns the seconds that a refusal asks to wait. */
function resendSeconds(error: unknown): number {
  const data = error instanceof ApiError ? (error.data as { resendInSeconds?: number } | null) : null;
  return data?.resendInSeconds ?? 0;
}

/** Ends the link of a signer. */
export function useRevoke(caseNo: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (personalInfoId: string) =>
      call('POST /dealer-portal/web/lca/revoke', { body: { caseNo, personalInfoId } }),
    onSuccess: () => toast.success(m.signing_table_revoked_toast()),
    onSettled: () => client.invalidateQueries({ queryKey: lettersOf(caseNo).queryKey }),
  });
}

/** Opens the PDF of a letter in another tab. */
export function useViewLetter() {
  return useMutation({
    mutationFn: (letterId: string) => call('GET /dealer-portal/web/lca/letter', { query: { letterId } }),
    onSuccess: openFile,
    onError: () => toast.error(m.documents_preview_failed()),
    meta: { silent: true },
  });
}
