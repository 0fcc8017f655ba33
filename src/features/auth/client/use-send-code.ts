import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../client/api-error.ts';
import { type LoginChallenge, requestCode } from './log-in.ts';
import { loginError } from './login-error.ts';
import { useCountdown } from './use-countdown.ts';

/** Sends a first code. If one was sent a moment ago, it counts down the pause instead of failing. */
export function useSendCode(onSent: (challenge: LoginChallenge) => void) {
  const [freeAt, setFreeAt] = useState(0);
  const wait = useCountdown(freeAt);
  const sending = useMutation({
    mutationFn: requestCode,
    onSuccess: onSent,
    onError: (error) => setFreeAt(Date.now() + (pauseOf(error) ?? 0) * 1000),
    meta: { silent: true },
  });
  const isPause = pauseOf(sending.error) !== undefined;
  return {
    /** Seconds until another code may be requested. */
    wait,
    isPending: sending.isPending,
    problem: isPause ? undefined : loginError(sending.error),
    /** @param phone eight digits */
    send: (phone: string) => {
      if (wait === 0 && !sending.isPending) sending.mutate(phone);
    },
    /** A different number can be sent a code at once. */
    reset: () => {
      setFreeAt(0);
      sending.reset();
    },
  };
}

function pauseOf(error: unknown): number | undefined {
  const data = error instanceof ApiError ? (error.data as { resendInSeconds?: unknown } | null) : undefined;
  return typeof data?.resendInSeconds === 'number' ? data.resendInSeconds : undefined;
}
