import { expect, test } from 'vitest';
import { type Answers, answerCalls, refusalByCode } from '../../../testing/parts/answer-calls.ts';
import { act, runHook } from '../../../testing/parts/open-part.tsx';
import { useSendApplications } from './use-applications.ts';

const merge = 'POST /dealer-portal/web/applicationForm/mergeAttachments';
const submit = 'POST /dealer-portal/web/applicationForm/submit';
const caseNo = 'HP26112700018';
const refuse = () => {
  throw refusalByCode('illegalTransition');
};

/** Sends a case; resolves with the calls that were made and whether it succeeded. */
async function send(answers: Answers) {
  const calls = answerCalls(answers);
  const { result } = await runHook(() => useSendApplications(caseNo));
  await act(() => result.current.mutateAsync().catch(() => undefined));
  const made = calls.filter(({ name }) => name === merge || name === submit);
  return { made: made.map(({ name, query }) => [name, query.caseNo]), isSent: result.current.isSuccess };
}

test('an application is sent once its documents were merged', async () => {
  const { made, isSent } = await send({ [merge]: () => ({}) as never, [submit]: () => [] });
  expect(isSent).toBe(true);
  expect(made).toEqual([
    [merge, caseNo],
    [submit, caseNo],
  ]);
});

test('nothing is sent where the documents could not be merged', async () => {
  const { made, isSent } = await send({ [merge]: refuse, [submit]: () => [] });
  expect(isSent).toBe(false);
  expect(made).toEqual([[merge, caseNo]]);
});

test('it has not succeeded where only the merging has', async () => {
  expect((await send({ [merge]: () => ({}) as never, [submit]: refuse })).isSent).toBe(false);
});
