import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/parts/answer-calls.ts';
import { act, openPart } from '../../../testing/parts/open-part.tsx';
import { CopyCaseDialog } from './copy-case-dialog.tsx';

/** Opens the dialog; copies have these answers, in turn. */
async function open(...answers: unknown[]) {
  const calls = answerCalls({
    'POST /dealer-portal/web/case/copy': async () => {
      const answer = await answers.shift();
      if (answer instanceof Error) throw answer;
      return { caseNo: 'HP26112700019', dropped: [] } as never;
    },
  });
  let closed = 0;
  const part = await openPart(<CopyCaseDialog caseNo="HP26112700018" save={undefined} onClose={() => (closed += 1)} />);
  return { ...part, calls, wasClosed: () => closed };
}
const copy = () => page.getByRole('button', { name: 'Copy', exact: true });

test('two presses copy once and open the copy', async () => {
  const answer = Promise.withResolvers();
  const { calls, address, wasClosed } = await open(answer.promise);
  await copy().dblClick();
  answer.resolve(undefined);
  await expect.poll(address).toBe('/case/loan-application?id=HP26112700019');
  expect([calls.length, wasClosed()]).toEqual([1, 1]);
});

test('a lost reply is shown, and the next press makes the same copy', async () => {
  const { calls, address } = await open(new TypeError('no connection'));
  await copy().click();
  await expect.element(page.getByText(/connection is lost/)).toBeVisible();
  await copy().click();
  await expect.poll(address).toBe('/case/loan-application?id=HP26112700019');
  const [first, second] = calls.map(({ headers }) => headers['Idempotency-Key']);
  expect(second).toBe(first);
});

test('a copy that arrives after the dialog was closed is announced, and opens no page', async () => {
  const answer = Promise.withResolvers();
  const { calls, address, show } = await open(answer.promise);
  await copy().click();
  await expect.poll(() => calls.length).toBe(1);
  await show(null);
  await act(() => answer.resolve(undefined));
  await expect.element(page.getByText(/HP26112700019/)).toBeVisible();
  expect(address()).toBe('/');
});
