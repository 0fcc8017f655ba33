import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/api.ts';
import { ApiError } from '../../../client/api-error.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import { useIntention } from '../../../client/use-intention.ts';
import * as m from '../../../paraglide/messages.js';
import { refreshCase } from '../../documents/client/use-documents.ts';
import { authorisationsOf } from './use-authorisations.ts';

interface Asked {
  caseNo: string;
  personalInfoId: string;
  /** Saves current input, because the reply is compared with the number on the form. */
  save: () => Promise<unknown>;
}

/** Creates the address of the QR code. The secret is returned only once, so every code is a new request. */
export function useCode({ caseNo, personalInfoId, save }: Asked) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await save();
      return call('POST /dealer-portal/web/singpass/authorize', { body: { caseNo, personalInfoId } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: authorisationsOf(caseNo).queryKey }),
    meta: { silent: true },
  });
}

/** Sends the link. The same link sent twice over a bad line is one SMS. */
export function useLinkBySms({ caseNo, personalInfoId, save }: Asked) {
  const client = useQueryClient();
  const intention = useIntention();
  const [resendAt, setResendAt] = useState(0);
  const wait = (seconds: number) => setResendAt(Date.now() + seconds * 1000);
  const sending = useMutation({
    mutationFn: async (phone: string | undefined) => {
      await save();
      const body = { caseNo, personalInfoId, ...(phone && { phone }) };
      return call('POST /dealer-portal/web/singpass/link', { body }, { idempotencyKey: intention.keyOf(phone) });
    },
    onSuccess: ({ resendInSeconds }) => {
      intention.end();
      wait(resendInSeconds);
      return client.invalidateQueries({ queryKey: authorisationsOf(caseNo).queryKey });
    },
    onError: (error) => {
      // A reply ends the attempt. Without one, the next try repeats it with the same key.
      if (!(error instanceof ApiError) || error.status === 0) return;
      intention.end();
      const { resendInSeconds } = (error.data ?? {}) as { resendInSeconds?: number };
      if (resendInSeconds) wait(resendInSeconds);
    },
    meta: { silent: true },
  });
  return { sending, resendAt };
}

/**
 * Removes received Myinfo values from the form.
 *
 * @param save saves the user's input, so that the form can follow
 */
export function useRemoveMyinfo({ caseNo, personalInfoId, save }: Asked) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await save();
      return call('POST /dealer-portal/web/singpass/remove', { body: { caseNo, personalInfoId } });
    },
    onSuccess: () => toast.success(m.national_id_removed_toast()),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: authorisationsOf(caseNo).queryKey }), refreshCase(client)]),
  });
}

export function useWithdrawMyinfo(caseNo: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => call('POST /dealer-portal/web/singpass/withdraw', { body: { requestId } }),
    onSuccess: () => toast.success(m.national_id_withdrawn_toast()),
    onSettled: () => client.invalidateQueries({ queryKey: authorisationsOf(caseNo).queryKey }),
  });
}
