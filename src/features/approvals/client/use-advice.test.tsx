import { afterEach, describe, expect, test, vi } from 'vitest';
import { toasts } from '../../../client/ui/notes/toast.ts';
import { answerCalls, refusalByCode } from '../../../testing/parts/answer-calls.ts';
import { act, runHook } from '../../../testing/parts/open-part.tsx';
import type { ApprovalAdvice } from '../contract.ts';
import { useAdvice, useDecision } from './use-advice.ts';

const adviceOf = (more: Partial<ApprovalAdvice> & { options?: string[] } = {}) =>
  ({
    applicationId: 'application-1',
    state: 'open',
    financingDetail: (more.options ?? ['option-1']).map((productOptionalId) => ({ productOptionalId })),
    ...more,
  }) as ApprovalAdvice;
const detail = 'GET /dealer-portal/web/case/aa/detail';
const view = 'GET /dealer-portal/web/case/aa/view';
const subject = { caseNo: 'HP26112700018', applicationId: undefined };

afterEach(() => {
  vi.useRealTimers();
});

describe('an Approval Advice that is decided on', () => {
  test('stays with the application that it showed first, whatever the server shows first later', async () => {
    const calls = answerCalls({
      [detail]: ({ query }) => adviceOf({ applicationId: query.applicationId ?? 'application-1' }),
    });
    const { result } = await runHook(() => useAdvice(subject, 'edit'));
    await vi.waitFor(() => expect(result.current.query.data).toBeDefined());
    await act(() => result.current.query.refetch());
    expect(calls.map(({ query }) => query.applicationId)).toEqual([undefined, 'application-1']);
    expect(result.current.mode).toBe('edit');
  });

  test('says that the offer was replaced while it is open', async () => {
    let options = ['option-1'];
    answerCalls({ [detail]: () => adviceOf({ options }) });
    const { result } = await runHook(() => useAdvice(subject, 'edit'));
    await vi.waitFor(() => expect(result.current.query.data).toBeDefined());
    expect(result.current.isReplaced).toBe(false);
    options = ['option-2'];
    await act(() => result.current.query.refetch());
    await vi.waitFor(() => expect(result.current.isReplaced).toBe(true));
  });

  test.each(['illegalTransition', 'expired', 'alreadyDone'] as const)(
    'is only shown, with the reason, once it cannot be answered any more: %s',
    async (code) => {
      answerCalls({
        [detail]: () => {
          throw refusalByCode(code, { message: 'Daniel Koh accepted it.' });
        },
        [view]: () => adviceOf({ state: 'accepted' }),
      });
      const { result } = await runHook(() => useAdvice(subject, 'edit'));
      await vi.waitFor(() => expect(result.current.query.data).toBeDefined());
      expect([result.current.mode, result.current.meanwhile]).toEqual(['view', 'Daniel Koh accepted it.']);
    },
  );
});

describe('a decision', () => {
  const accept = { kind: 'accept', productOptionalId: 'option-1' } as const;
  const decide = async (answers: Parameters<typeof answerCalls>[0]) => {
    const calls = answerCalls(answers);
    const seen: string[] = [];
    const on = { decided: () => void seen.push('decided'), overtaken: (what: string) => void seen.push(what) };
    const { result } = await runHook(() => useDecision({ ...subject, applicationId: 'application-1' }, on));
    return { calls, seen, result };
  };

  test.each([
    ['accept', accept, 'This application will go ahead with phone call verification.'],
    [
      'reject',
      { kind: 'reject', reason: 3 } as const,
      'The AA has been rejected. The order process has been terminated',
    ],
  ] as const)(
    'to %s shows that it is loading for two seconds after the answer, then the words of the specification',
    async (_what, decision, text) => {
      const { seen, result } = await decide({
        'POST /dealer-portal/web/case/aa/accept': () => ({ caseNo: subject.caseNo, status: 4 }),
        'POST /dealer-portal/web/case/aa/reject': () => ({ caseNo: subject.caseNo, status: 3 }),
      });
      vi.useFakeTimers();
      await act(() => result.current.mutate(decision));
      await act(() => vi.advanceTimersByTimeAsync(1900));
      expect([result.current.isPending, seen]).toEqual([true, []]);
      await act(() => vi.advanceTimersByTimeAsync(200));
      expect(seen).toEqual(['decided']);
      expect(toasts.read().map((shown) => shown.text)).toEqual([text]);
    },
  );

  test('is repeated by the same key after a lost answer', async () => {
    const { calls, result } = await decide({});
    await act(() => result.current.mutateAsync(accept).catch(() => undefined));
    await act(() => result.current.mutateAsync(accept).catch(() => undefined));
    const reject = { kind: 'reject', reason: 3 } as const;
    await act(() => result.current.mutateAsync(reject).catch(() => undefined));
    const [first, second, third] = calls.map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(toasts.read().every(({ tone }) => tone === 'error')).toBe(true);
  });

  test('shows that a colleague answered first, without a toast', async () => {
    const { seen, result } = await decide({
      'POST /dealer-portal/web/case/aa/accept': () => {
        throw refusalByCode('alreadyDone', { message: 'Daniel Koh rejected it.' });
      },
    });
    await act(() => result.current.mutateAsync(accept).catch(() => undefined));
    expect(seen).toEqual(['Daniel Koh rejected it.']);
    expect(toasts.read()).toEqual([]);
  });
});
