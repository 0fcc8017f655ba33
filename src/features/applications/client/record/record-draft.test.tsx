import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, refusalByCode } from '../../../../testing/parts/answer-calls.ts';
import { openPart } from '../../../../testing/parts/open-part.tsx';
import type { Application, Recorded } from '../../contract.ts';
import { RecordDialog } from './record-dialog.tsx';

const record = 'POST /dealer-portal/web/applicationForm/record';
const recordDocument = 'POST /dealer-portal/web/applicationForm/recordDocument';
const takeBack = 'POST /dealer-portal/web/applicationForm/takeBack';
const application = { applicationId: 'application-1', financierName: 'Raintree Capital' } as Application;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T23:30:00+08:00'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Opens the dialog; each of the calls has one of its answers, in turn. */
async function open(recorded: Partial<Recorded>, answers: { [name: string]: unknown[] } = {}) {
  const give = (name: string) => async () => {
    const answer = await answers[name]?.shift();
    if (answer instanceof Error) throw answer;
    return {} as never;
  };
  const calls = answerCalls({
    [record]: give(record),
    [recordDocument]: give(recordDocument),
    [takeBack]: give(takeBack),
  });
  let closed = 0;
  const isCorrection = recorded.latest !== undefined;
  await openPart(
    <RecordDialog
      caseNo="HP26112700018"
      application={application}
      recorded={{ possible: ['approved', 'failed', 'disbursed'], latest: null, ...recorded } as Recorded}
      isCorrection={isCorrection}
      onClose={() => (closed += 1)}
    />,
  );
  return { made: (name: string) => calls.filter((call) => call.name === name), wasClosed: () => closed };
}

const field = (name: RegExp | string) => page.getByRole('textbox', { name });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (name: RegExp) => page.getByRole('radio', { name }).click();
const addLetter = () =>
  userEvent.upload(
    page.getByLabelText('Add the letter'),
    new File(['%PDF-'], 'letter.pdf', { type: 'application/pdf' }),
  );
const fillApproval = async () => {
  await field('Approved amount').fill('84,000');
  await field('Months').fill('84');
  await field(/Flat rate/).fill('2.78');
  await field('Valid until').fill('27/11/2026');
};
const approval = {
  kind: 'approved',
  amountCents: 8_400_000,
  tenureMonths: 84,
  ratePercent: 2.78,
  processingFeeCents: 0,
  validUntil: '2026-11-27',
  conditions: '',
};

test('an approval is recorded once for two presses, valid until today at the earliest', async () => {
  const recorded = Promise.withResolvers();
  const { made, wasClosed } = await open({}, { [record]: [recorded.promise] });
  await fillApproval();
  await page.getByRole('button', { name: 'Record', exact: true }).dblClick();
  await userEvent.keyboard('{Enter}');
  recorded.resolve({});
  await expect.poll(wasClosed).toBe(1);
  expect(made(record).map(({ body }) => body)).toEqual([
    { caseNo: 'HP26112700018', applicationId: 'application-1', outcome: approval, isCorrection: false },
  ]);
  expect(made(recordDocument)).toEqual([]);
});

test('what is wrong is said at its field, the cursor goes to the first one, and nothing is sent', async () => {
  const { made } = await open({});
  await field('Approved amount').fill('84,000');
  await field('Valid until').fill('26/11/2026');
  await press('Record');
  await expect.element(page.getByText('Enter months from 1 to 240.')).toBeVisible();
  await expect.element(page.getByText('Enter a rate, such as 2.78.')).toBeVisible();
  await expect.element(page.getByText('This day is over.')).toBeVisible();
  await expect.element(field('Months')).toHaveFocus();
  await field('Months').fill('84');
  await expect.element(page.getByText('Enter months from 1 to 240.')).not.toBeInTheDocument();
  expect(made(record)).toEqual([]);
});

test('a day in Singapore that has not come is no day of payment', async () => {
  const { made, wasClosed } = await open({});
  await choose(/^Paid/);
  await field('Amount paid').fill('84000');
  await field('Paid on').fill('28/11/2026');
  await press('Record');
  await expect.element(page.getByText('This day is in the future.')).toBeVisible();
  await field('Paid on').fill('27/11/26');
  await press('Record');
  await expect.element(page.getByText(/^Enter the year with four digits/)).toBeVisible();
  await field('Paid on').fill('27/11/2026');
  await press('Record');
  await expect.poll(wasClosed).toBe(1);
  expect(made(record).at(-1)?.body).toMatchObject({ outcome: { kind: 'disbursed', paidOn: '2026-11-27' } });
});

test('a lost reply is shown, the input stays, and the next press repeats the call with the same key', async () => {
  const { made, wasClosed } = await open({}, { [record]: [new TypeError('no connection')] });
  await fillApproval();
  await press('Record');
  await expect.element(page.getByText(/connection is lost/)).toBeVisible();
  await expect.element(field('Approved amount')).toHaveValue('84,000');
  await press('Record');
  await expect.poll(wasClosed).toBe(1);
  const [first, second] = made(record).map(({ headers }) => headers['Idempotency-Key']);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('where only the letter did not arrive, the outcome is not recorded again', async () => {
  const refused = refusalByCode('fileRefused', { message: 'This PDF is locked.' });
  const { made, wasClosed } = await open({}, { [recordDocument]: [refused] });
  await fillApproval();
  await addLetter();
  await press('Record');
  await expect.element(page.getByText('This PDF is locked.')).toBeVisible();
  await press('Record');
  await expect.poll(wasClosed).toBe(1);
  expect([made(record).length, made(recordDocument).length]).toEqual([1, 2]);
});

test('a letter that was added to another outcome is not sent with one that shows none', async () => {
  const { made, wasClosed } = await open({});
  await addLetter();
  await choose(/^Failed/);
  await field('Reason').fill('Income too low');
  await press('Record');
  await expect.poll(wasClosed).toBe(1);
  expect(made(record)[0]?.body).toMatchObject({ outcome: { kind: 'failed', reason: 'Income too low' } });
  expect(made(recordDocument)).toEqual([]);
});

test('a correction starts with what was recorded; taking it back asks first', async () => {
  const latest = { outcome: approval, by: 'Grace Teo Hui Min', at: '2026-11-26T02:00:00Z', file: null };
  const { made, wasClosed } = await open({ latest: latest as unknown as Recorded['latest'] });
  await expect.element(field('Approved amount')).toHaveValue('84,000.00');
  await expect.element(field('Valid until')).toHaveValue('27/11/2026');
  await press('Take back');
  expect(made(takeBack)).toEqual([]);
  await page
    .getByRole('dialog', { name: /Take back this outcome/ })
    .getByRole('button', { name: 'Take back' })
    .click();
  await expect.poll(wasClosed).toBe(1);
  expect(made(takeBack)).toHaveLength(1);
});

test('closing the dialog asks before typed values are lost', async () => {
  const { wasClosed } = await open({});
  await field('Approved amount').fill('84,000');
  await press('Cancel');
  expect(wasClosed()).toBe(0);
  await press('Keep editing');
  await expect.element(field('Approved amount')).toHaveValue('84,000');
});
