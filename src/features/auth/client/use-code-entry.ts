import { type FormEvent, useEffect, useRef, useState } from 'react';
import { codeOf } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';
import { loginError } from './login-error.ts';
import { codeLength } from './read-code.ts';
import { useCountdown } from './use-countdown.ts';

export type CodeEntry = ReturnType<typeof useCodeEntry>;

interface Options {
  /** The code to enter, with its sending time on this device's clock (ms since 1970). */
  sent: { challengeId: string; sentAt: number; expiresInSeconds: number };
  /** Why the last code was rejected. */
  error: unknown;
  isPending: boolean;
  onCode: (otp: string) => void;
  /** Clears an error that no longer applies. */
  onEdit: () => void;
}

/** Handles the entry of a sent code, which is submitted as soon as it is complete. */
export function useCodeEntry({ sent, error, isPending, onCode, onEdit }: Options) {
  const field = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string>();
  const secondsLeft = useCountdown(sent.sentAt + sent.expiresInSeconds * 1000);
  const isVoid = codeOf(error) === codes.loginCodeOver.code;
  const isWrong = codeOf(error) === codes.loginCodeWrong.code;
  const isLate = secondsLeft === 0 || isVoid;

  // biome-ignore lint/correctness/useExhaustiveDependencies: for another code the boxes are empty again
  useEffect(() => {
    setOtp('');
    setProblem(undefined);
    field.current?.focus();
  }, [sent.challengeId]);
  // A wrong code is also cleared. After any other failure it stays, so that the user can submit it again.
  useEffect(() => {
    if (!error) return;
    if (isWrong || isVoid) setOtp('');
    field.current?.focus();
  }, [error, isWrong, isVoid]);

  const enter = (code: string) => {
    if (isLate || isPending) return;
    if (code.length === codeLength) return onCode(code);
    setProblem(m.auth_code_incomplete());
    field.current?.focus();
  };
  return {
    field,
    otp,
    secondsLeft,
    isVoid,
    isLate,
    isPending,
    problem: isLate && !isVoid ? m.auth_code_expired() : (problem ?? loginError(error)),
    change: (code: string) => {
      setOtp(code);
      setProblem(undefined);
      if (code !== '' && error) onEdit();
      if (code.length === codeLength && code !== otp) enter(code);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      enter(otp);
    },
  };
}
