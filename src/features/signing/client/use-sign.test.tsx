import { describe, expect, test } from 'vitest';
import { answerCalls, refusalByCode } from '../../../testing/parts/answer-calls.ts';
import { act, runHook } from '../../../testing/parts/open-part.tsx';
import type { SigningPageData } from '../contract.ts';
import type { KeptSignature } from './stored-signature.ts';
import { useSign } from './use-sign.ts';

const documents = [{ letterId: 'letter-1', hash: 'a1' }] as SigningPageData['documents'];
const drawn: KeptSignature = { token: 't', way: 'drawn', read: ['a1'], drawing: [] as never };
const uploaded: KeptSignature = { token: 't', way: 'uploaded', read: ['a1'], fileId: 'photo-1' };
const picture = async () => new File(['png'], 'signature.png');

/** Opens a page with a document to sign; `sign` gives these answers in turn. */
async function openPage(...answers: (Error | undefined | Promise<undefined>)[]) {
  let files = 0;
  const calls = answerCalls({
    'POST /dealer-portal/web/lca/upload/signature': () => {
      files += 1;
      return { fileId: `file-${files}` } as never;
    },
    'POST /dealer-portal/web/ticket/signing/sign': async () => {
      const answer = await answers.shift();
      if (answer) throw answer;
      return { signedAt: '2026-11-27T04:00:00Z' };
    },
  });
  const seen: string[] = [];
  const { result } = await runHook(() =>
    useSign({
      page: { fileType: 'Applicant' } as SigningPageData,
      documents,
      ticket: 'ticket-1',
      onDone: async () => void seen.push('done'),
      onPhotoGone: () => seen.push('photo gone'),
      onLost: () => seen.push('lost'),
    }),
  );
  const sign = (kept = drawn) => act(() => result.current.sign(kept, picture));
  const namesOf = () => calls.map(({ name }) => name.split('/').at(-1));
  return { result, calls, seen, sign, namesOf };
}

describe('signing by a link', () => {
  test('sends the picture and signs what was read, by the ticket', async () => {
    const { calls, seen, sign, namesOf } = await openPage();
    await sign();
    expect(namesOf()).toEqual(['signature', 'sign']);
    expect(calls[1]?.body).toEqual({
      documents: [{ letterId: 'letter-1', hash: 'a1' }],
      fileId: 'file-1',
      agreed: true,
    });
    expect(calls.map(({ headers }) => headers.Ticket)).toEqual(['ticket-1', 'ticket-1']);
    expect(seen).toEqual(['done']);
  });

  test('does not send the picture again after a lost answer', async () => {
    const { result, seen, sign, namesOf } = await openPage(new TypeError('no connection'));
    await sign();
    expect(result.current.problem).toMatch(/connection/i);
    await sign();
    expect(namesOf()).toEqual(['signature', 'sign', 'sign']);
    expect(seen).toEqual(['done']);
    expect(result.current.problem).toBeUndefined();
  });

  test('signs once for two presses', async () => {
    const signed = Promise.withResolvers<undefined>();
    const { result, seen, namesOf } = await openPage(signed.promise);
    let first = Promise.resolve();
    await act(() => {
      first = result.current.sign(drawn, picture);
    });
    expect(result.current.isBusy).toBe(true);
    await act(() => result.current.sign(drawn, picture));
    signed.resolve(undefined);
    await act(() => first);
    expect(namesOf()).toEqual(['signature', 'sign']);
    expect(seen).toEqual(['done']);
  });

  test('sends a drawn signature again that another one replaced on the server', async () => {
    const { seen, sign, namesOf } = await openPage(refusalByCode('notFound'));
    await sign();
    expect(namesOf()).toEqual(['signature', 'sign', 'signature', 'sign']);
    expect(seen).toEqual(['done']);
  });

  test('asks for a photo again that is gone', async () => {
    const { seen, sign, namesOf } = await openPage(refusalByCode('notFound'));
    await sign(uploaded);
    expect(namesOf()).toEqual(['sign']);
    expect(seen).toEqual(['photo gone']);
  });

  test.each(['alreadyDone', 'staleRevision', 'illegalTransition', 'expired'] as const)(
    'reloads the page where the document changed (%s), and says so',
    async (code) => {
      const { result, seen, sign } = await openPage(refusalByCode(code));
      await sign();
      expect(seen).toEqual(['done']);
      expect(result.current.problem).toBeTruthy();
    },
  );

  test('closes the page when the link is over', async () => {
    const { seen, sign } = await openPage(refusalByCode('badLink'));
    await sign();
    expect(seen).toEqual(['lost']);
  });
});
