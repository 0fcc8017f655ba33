import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';
import { type LoginChallenge, logIn, requestCode } from './log-in.ts';
import { secondCodeOf } from './second-code.ts';
import type { SentCode } from './sent-code.ts';
import { useCodeEntry } from './use-code-entry.ts';

interface Options {
  sent: SentCode;
  onSentAgain: (challenge: LoginChallenge) => void;
  onLoggedIn: () => void;
}

/** Mutations that log in by a code and request another code. */
export function useLoginCode({ sent, onSentAgain, onLoggedIn }: Options) {
  const entering = useMutation({
    mutationFn: (otp: string) => logIn({ challengeId: sent.challengeId, phone: sent.phone, otp }),
    onSuccess: onLoggedIn,
    // Shows the error beside the field and empties the field.
    onError: (error) => {
      const second = secondCodeOf(error);
      if (second) onSentAgain(second);
    },
    meta: { silent: true },
  });
  const sending = useMutation({
    mutationFn: () => requestCode(sent.phone),
    onSuccess: (challenge) => {
      toast.success(m.auth_sent_again());
      entering.reset();
      onSentAgain(challenge);
    },
    meta: { silent: true },
  });
  const entry = useCodeEntry({
    sent,
    error: entering.error,
    isPending: entering.isPending,
    onCode: entering.mutate,
    onEdit: entering.reset,
  });
  return { entry, again: { isPending: sending.isPending, error: sending.error, send: () => sending.mutate() } };
}
