import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession, startSession } from '../../../../client/session.ts';
import { answerCalls } from '../../../../testing/parts/answer-calls.ts';
import { openPart } from '../../../../testing/parts/open-part.tsx';
import { readValueOffer } from '../../../../testing/parts/read-value-offer.ts';
import type { Dealer } from '../../../auth/dealer.ts';
import { type DocumentReview, startReview } from './review.ts';
import { ReviewPanel } from './review-panel.tsx';

const plan = 'POST /dealer-portal/web/case/file/review/plan';
const logCard = () =>
  startReview('LogCard', [
    readValueOffer('make', 'TOYOTA', 0.99, 0.3),
    readValueOffer('chassisNumber', 'MR2BF3HEX01284736', 0.52),
    readValueOffer('engineNumber', '2ZRX734112', 0.55, 0.2),
    readValueOffer('model', 'SIENTA HYBRID', 0.58, 0.25),
  ]);

interface Options {
  review?: DocumentReview;
  canEdit?: boolean;
  isPhone?: boolean;
  /** Error of the call that computes what Finish will do. */
  planned?: Error;
}

afterEach(async () => {
  endSession('logout');
  await page.viewport(1440, 900);
});

/** Opens the panel of a document that was read, and stores the decisions as its page does. */
async function open({ review: begun = logCard(), canEdit = true, isPhone = false, planned }: Options = {}) {
  startSession('token', { channelNo: 'LM001' } as Dealer);
  answerCalls({
    'GET /dealer-portal/web/auth/me': () =>
      ({
        user: { phone: '91274480' },
        chosenDealer: { channelNo: 'LM001' },
        permissions: canEdit ? ['case.edit'] : [],
      }) as never,
    [plan]: () => {
      if (planned) throw planned;
      return { fills: ['Make'], differs: [], otherPerson: null } as never;
    },
  });
  if (isPhone) await page.viewport(390, 844);
  const finished: DocumentReview[] = [];
  let latest = begun;
  await openPart(
    <Panel
      begun={begun}
      canEdit={canEdit}
      withCursor={planned === undefined}
      onReview={(review) => (latest = review)}
      onFinish={(review) => finished.push(review)}
    />,
  );
  const decisionOf = (name: string) => latest.entries.find((entry) => entry.name === name)?.decision;
  return { finished, decisionOf };
}

interface PanelProps {
  begun: DocumentReview;
  canEdit: boolean;
  withCursor: boolean;
  onReview: (review: DocumentReview) => void;
  onFinish: (review: DocumentReview) => void;
}

function Panel({ begun, onReview, onFinish, ...rest }: PanelProps) {
  const [review, setReview] = useState(begun);
  const [current, setCurrent] = useState<string>();
  const [busy, setBusy] = useState(false);
  return (
    <ReviewPanel
      {...rest}
      review={review}
      current={current}
      busy={busy}
      isOnDevice={false}
      onReview={(changed) => {
        setReview(changed);
        onReview(changed);
      }}
      onCurrent={setCurrent}
      onFinish={(decided) => {
        setBusy(true);
        onFinish(decided);
      }}
      onRejectDocument={() => undefined}
      outcome={{ fileId: 'file-1', ofParty: false, onOfParty: () => undefined }}
    />
  );
}

const value = (name: RegExp) => page.getByRole('textbox', { name });
const accept = () => page.getByRole('button', { name: 'Accept', exact: true });

test.each([
  ['wide screen', false],
  ['phone', true],
])('on a %s a double click on Accept accepts this value, not the next one that takes its place', async (_, isPhone) => {
  const { decisionOf } = await open({ isPhone });
  await value(/Chassis/).click();
  await (isPhone ? accept().last() : accept().first()).dblClick();
  await expect.poll(() => decisionOf('chassisNumber')).toBe('accepted');
  expect([decisionOf('engineNumber'), decisionOf('model')]).toEqual(['open', 'open']);
});

test('Enter goes from value to value and ends at Finish, which is sent once for two presses', async () => {
  const { finished } = await open();
  await expect.element(page.getByRole('button', { name: 'Finish, 3 left' })).toBeDisabled();
  await value(/Chassis/).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(value(/Engine/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(value(/^Model/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const finish = page.getByRole('button', { name: 'Finish', exact: true });
  await expect.element(finish).toHaveFocus();
  await finish.dblClick();
  await userEvent.keyboard('{Enter}');
  expect(finished).toHaveLength(1);
  expect(finished[0]?.entries.every(({ decision }) => decision === 'accepted')).toBe(true);
});

test('a value that cannot be right is not accepted, says why, and keeps the cursor', async () => {
  const { decisionOf } = await open({
    review: startReview('NRICFront', [readValueOffer('identityNumber', 'S8897241A', 0.6)]),
  });
  await value(/^NRIC or FIN/).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^The check letter does not fit the digits. Compare/)).toBeVisible();
  await expect.element(value(/^NRIC or FIN/)).toHaveFocus();
  expect(decisionOf('identityNumber')).toBe('open');
});

test('an accepted value that is opened again and changed holds Finish back', async () => {
  const review = startReview('LogCard', [readValueOffer('make', 'TOYOTA', 0.99)]);
  const { decisionOf } = await open({ review });
  await expect.element(page.getByRole('button', { name: 'Finish', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: /Change/ }).click();
  await value(/^Make/).fill('HONDA');
  await expect.element(page.getByRole('button', { name: 'Finish, 1 left' })).toBeDisabled();
  await accept().click();
  await expect.element(page.getByRole('button', { name: 'Finish', exact: true })).toBeEnabled();
  expect(decisionOf('make')).toBe('accepted');
});

test('an account that may only view sees the values and no decisions', async () => {
  await open({ canEdit: false });
  await expect.element(page.getByText('Your account can view documents but not change them.')).toBeVisible();
  await expect.element(page.getByText('MR2BF3HEX01284736')).toBeVisible();
  expect(page.getByRole('button', { name: /^(Accept|Finish|Reject document)/ }).elements()).toEqual([]);
});

test('the values are there although what Finish will do could not be found out', async () => {
  await open({ planned: new TypeError('no connection') });
  await expect.element(value(/Chassis/)).toBeVisible();
  expect(page.getByText(/When you finish/).query()).toBeNull();
});
