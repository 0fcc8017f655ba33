import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { codeOf } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';
import { logIn } from './log-in.ts';
import { loginError } from './login-error.ts';
import type { SentCode } from './sent-code.ts';
import { useCountdown } from './use-countdown.ts';

const length = 6;

/** Entering a code that was sent: it logs in as soon as it is complete. */
export function useCodeEntry(sent: SentCode, onLoggedIn: () => void) {
  const field = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string>();
  const secondsLeft = useCountdown(sent.sentAt + sent.expiresInSeconds * 1000);

  const entering = useMutation({
    mutationFn: (code: string) => logIn({ challengeId: sent.challengeId, phone: sent.phone, otp: code }),
    onSuccess: onLoggedIn,
    onError: (error) => {
      if (codeOf(error) === codes.loginCodeWrong.code || codeOf(error) === codes.loginCodeOver.code) setOtp('');
      field.current?.focus();
    },
    meta: { silent: true },
  });
  const isVoid = codeOf(entering.error) === codes.loginCodeOver.code;
  const isLate = secondsLeft === 0 || isVoid;
  useEffect(() => field.current?.focus(), []);

  const enter = (code: string) => {
    if (isLate || entering.isPending) return;
    if (code.length === length) return entering.mutate(code);
    setProblem(m.auth_code_incomplete());
    field.current?.focus();
  };
  return {
    field,
    otp,
    secondsLeft,
    isVoid,
    isLate,
    isPending: entering.isPending,
    problem: isLate && !isVoid ? m.auth_code_expired() : (problem ?? loginError(entering.error)),
    change: (code: string) => {
      setOtp(code);
      setProblem(undefined);
      if (code !== '') entering.reset();
      if (code.length === length && code !== otp) enter(code);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      enter(otp);
    },
    /** Another code was sent. */
    startAgain: () => {
      setOtp('');
      setProblem(undefined);
      entering.reset();
      field.current?.focus();
    },
  };
}
