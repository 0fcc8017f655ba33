import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/parts/answer-calls.ts';
import { act, openPart } from '../../../testing/parts/open-part.tsx';
import { StartWays } from './start-ways.tsx';

const reply = { caseNo: 'HP26112700018', revision: 1, savedAt: '2026-11-27T04:00:00Z', consents: {} };

/** Opens the page; the saves that begin a case have these answers, in turn. */
async function open(...answers: unknown[]) {
  const calls = answerCalls({
    'POST /dealer-portal/web/case/detail/save': async () => {
      const answer = await answers.shift();
      if (answer instanceof Error) throw answer;
      return reply;
    },
  });
  return { ...(await openPart(<StartWays />)), calls };
}
const read = () => page.getByRole('button', { name: /^Read documents/ });

test('two presses of Read documents open one case', async () => {
  const answer = Promise.withResolvers();
  const { calls, address } = await open(answer.promise);
  await read().dblClick();
  answer.resolve(undefined);
  await expect.poll(address).toBe('/case/documents?id=HP26112700018');
  expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

test('a lost reply is shown, and the next press opens the same case', async () => {
  const { calls, address } = await open(new TypeError('no connection'));
  await read().click();
  await expect.element(page.getByText(/connection is lost/)).toBeVisible();
  await read().click();
  await expect.poll(address).toBe('/case/documents?id=HP26112700018');
  const [first, second] = calls;
  expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  expect(second?.body).toEqual(first?.body);
});

test('an answer that comes after the page was left leads nowhere', async () => {
  const answer = Promise.withResolvers();
  const { calls, address, leave } = await open(answer.promise);
  await read().click();
  await expect.poll(() => calls.length).toBe(1);
  await leave();
  await act(() => answer.resolve(undefined));
  expect(address()).toBe('/');
});
