import { type FormEvent, useEffect, useRef, useState } from 'react';
import { codeOf } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';
import { secondCodeOf } from '../../auth/client/second-code.ts';
import { useCountdown } from '../../auth/client/use-countdown.ts';
import { codeProblem, isLinkOver } from './code-problem.ts';
import type { TicketOnDevice } from './stored-ticket.ts';
import { ticketCall } from './ticket-call.ts';

const length = 6;

interface Options {
  kept: TicketOnDevice;
  keep: (more: Partial<TicketOnDevice>) => void;
  /** Called when the link has ended. */
  onOver: () => void;
}

/** Requests the code of a link and handles its entry: the code is submitted as soon as it is complete. */
export function useLinkCode({ kept, keep, onOver }: Options) {
  const { token, sent } = kept;
  const field = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState('');
  const [busy, setBusy] = useState<'sending' | 'opening'>();
  const [isIncomplete, setIncomplete] = useState(false);
  const [failure, setFailure] = useState<{ of: 'sending' | 'opening'; error: unknown }>();
  const secondsLeft = useCountdown(sent ? sent.sentAt + sent.expiresInSeconds * 1000 : 0);
  const resendIn = useCountdown(sent ? sent.sentAt + sent.resendInSeconds * 1000 : 0);
  const isVoid = failure?.of === 'opening' && codeOf(failure.error) === codes.loginCodeOver.code;
  const isLate = sent !== undefined && (secondsLeft === 0 || isVoid);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for another code the boxes are empty again
  useEffect(() => {
    setOtp('');
    field.current?.focus();
  }, [sent?.challengeId]);

  const attempt = async (what: 'sending' | 'opening', work: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (isLinkOver(error)) return onOver();
      const second = secondCodeOf(error);
      if (second) keep({ sent: { ...second, sentAt: Date.now() } });
      setFailure({ of: what, error });
      if (what === 'opening') setOtp('');
      field.current?.focus();
    } finally {
      setBusy(undefined);
    }
  };
  const open = (code: string) =>
    attempt('opening', async () => {
      const body = { token, challengeId: sent?.challengeId ?? '', otp: code };
      keep(await ticketCall('POST /dealer-portal/web/ticket/verify', { body }));
    });

  const problemOf = () => {
    if (failure?.of === 'opening') return codeProblem(failure.error);
    if (isLate) return m.tickets_void();
    return isIncomplete ? m.tickets_incomplete() : undefined;
  };

  return {
    field,
    otp,
    busy,
    secondsLeft,
    resendIn,
    isLate,
    sendProblem: failure?.of === 'sending' ? codeProblem(failure.error) : undefined,
    codeProblem: problemOf(),
    send: () =>
      attempt('sending', async () => {
        const challenge = await ticketCall('POST /dealer-portal/web/ticket', { body: { token } });
        keep({ sent: { ...challenge, sentAt: Date.now() } });
      }),
    change: (code: string) => {
      setOtp(code);
      setFailure(undefined);
      setIncomplete(false);
      if (code.length === length && code !== otp && !isLate) void open(code);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (otp.length === length && !isLate) return void open(otp);
      setIncomplete(!isLate);
      field.current?.focus();
    },
  };
}
