import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refusal, refusalByCode } from '../../../testing/parts/answer-calls.ts';
import { act, openPart } from '../../../testing/parts/open-part.tsx';
import type { AskedDocument, UploadPageData } from '../contract.ts';
import { AskedDocuments } from './asked-documents.tsx';

const look = 'GET /dealer-portal/web/ticket/upload';
const accept = 'POST /dealer-portal/web/ticket/upload/accept';
const useFor = 'POST /dealer-portal/web/ticket/upload/use-for';

const asked = (more: Partial<AskedDocument> = {}): AskedDocument => ({
  fileType: 'DrivingLicense',
  meaning: null,
  extent: null,
  state: 'missing',
  arrivedAt: null,
  problem: null,
  picture: false,
  replaceable: false,
  ...more,
});
const arrivedAt = '2026-11-27T04:00:00Z';
const unclear = asked({ state: 'unclear', arrivedAt, problem: { kind: 'nothing', about: null }, replaceable: true });
const taken = asked({ state: 'taken', arrivedAt, replaceable: true });
const pageOf = (...documents: AskedDocument[]): UploadPageData => ({
  dealerName: 'Lorong Motors',
  askedBy: 'Grace Teo Hui Min',
  telephone: '62223333',
  vehicle: 'Toyota Sienta',
  plate: 'SKA1234A',
  expiresAt: '2026-11-30T04:00:00Z',
  documents,
});
let links = 0;

afterEach(() => void vi.useRealTimers());

/**
 * Opens the page of a link. Each fetch of the page, and each decision, gets one of the answers in turn; the last page
 * repeats.
 */
async function open(looks: unknown[], decisions: unknown[] = []) {
  const give = async (answer: unknown) => {
    const given = await answer;
    if (given instanceof Error) throw given;
    return given as never;
  };
  const calls = answerCalls({
    [look]: () => give(looks.length > 1 ? looks.shift() : looks[0]),
    [accept]: () => give(decisions.shift() ?? null),
    [useFor]: () => give(decisions.shift() ?? null),
  });
  links += 1;
  let lost = 0;
  const onLost = () => (lost += 1);
  await openPart(<AskedDocuments token={`asked-${links}`} ticket="ticket-1" onLost={onLost} />);
  return { made: (name: string) => calls.filter((call) => call.name === name), wasLost: () => lost };
}
const again = () => act(() => void window.dispatchEvent(new Event('online')));
const anyway = () => page.getByRole('button', { name: 'Use it anyway' });
const lostConnection = () => new TypeError('no connection');

test('a document that is used anyway is decided on once for two presses', async () => {
  const answer = Promise.withResolvers<null>();
  const { made } = await open([pageOf(unclear), pageOf(taken)], [answer.promise]);
  await anyway().dblClick();
  answer.resolve(null);
  await expect.element(page.getByText('All done')).toBeVisible();
  expect(made(accept).map(({ body }) => body)).toEqual([{ fileType: 'DrivingLicense', arrivedAt }]);
  expect(made(accept)[0]?.headers.Ticket).toBe('ticket-1');
});

test.each([
  ['the connection', lostConnection()],
  ['the server', new Refusal(503, { code: '9999', message: 'Busy' })],
])('a decision lost by %s is shown, and can be made again', async (_, failure) => {
  await open([pageOf(unclear)], [failure]);
  await anyway().click();
  await expect.element(page.getByText('It could not be sent. Try again.')).toBeVisible();
  await anyway().click();
  await expect.element(page.getByText('It could not be sent. Try again.')).not.toBeInTheDocument();
});

test('a decision on a document that another one replaced shows the present one', async () => {
  await open([pageOf(unclear), pageOf(taken)], [refusalByCode('alreadyDone')]);
  await anyway().click();
  await expect.element(page.getByText('All done')).toBeVisible();
});

test('a document that looks like another one that is asked for is used for that', async () => {
  const other = { ...unclear, problem: { kind: 'otherDocument', about: 'PDVL' } } as AskedDocument;
  const answer = Promise.withResolvers<null>();
  const after = pageOf(asked({ state: 'taken', arrivedAt }), { ...taken, fileType: 'PDVL' });
  const { made } = await open([pageOf(other, asked({ fileType: 'PDVL' })), after], [answer.promise]);
  await page.getByRole('button', { name: /^Use it for/ }).dblClick();
  answer.resolve(null);
  await expect.element(page.getByText('All done')).toBeVisible();
  expect(made(useFor).map(({ body }) => body)).toEqual([{ fileType: 'DrivingLicense', arrivedAt, useFor: 'PDVL' }]);
});

test('without a connection the page says so, tries again on request, and keeps what it shows when it is lost later', async () => {
  await open([lostConnection(), pageOf(asked()), lostConnection(), pageOf(asked())]);
  await page.getByRole('button', { name: /again/i }).click();
  await expect.element(page.getByText('Driving licence', { exact: true })).toBeVisible();
  const offline = page.getByText('No connection. Nothing is lost.');
  await again();
  await expect.element(offline).toBeVisible();
  await expect.element(page.getByText('Driving licence', { exact: true })).toBeVisible();
  await again();
  await expect.element(offline).not.toBeInTheDocument();
});

test('an earlier look that arrives after a later one changes nothing', async () => {
  const [early, failing] = [Promise.withResolvers(), Promise.withResolvers()];
  const { made } = await open([pageOf(asked()), early.promise, failing.promise, pageOf(taken)]);
  await again();
  await again();
  await again();
  await expect.element(page.getByText('All done')).toBeVisible();
  expect(made(look)).toHaveLength(4);
  await act(() => early.resolve(pageOf(asked())));
  await act(() => failing.resolve(lostConnection()));
  await expect.element(page.getByText('All done')).toBeVisible();
  expect(page.getByText(/No connection/).query()).toBeNull();
});

test('looks every two seconds while a document is being read, and says when it is done', async () => {
  const reading = asked({ state: 'reading', arrivedAt });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { made } = await open([pageOf(reading), pageOf(reading), pageOf(taken)]);
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(made(look)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(made(look)).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(made(look)).toHaveLength(3);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(made(look)).toHaveLength(3);
  vi.useRealTimers();
  await expect.element(page.getByText('All done')).toBeVisible();
});

test('a long document that is being read shows its page, and its line does not grow', async () => {
  const reading = asked({ state: 'reading', arrivedAt, pages: 16 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open([pageOf(reading), pageOf({ ...reading, pagesRead: 6 })]);
  const height = () => page.getByRole('listitem').element().getBoundingClientRect().height;
  const before = height();
  expect(page.getByText(/^Page/).query()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(page.getByText('Page 7 of 16').query()).not.toBeNull();
  expect(height()).toBe(before);
});

test('the page closes when the link is over, at a look or at a decision', async () => {
  const { wasLost } = await open([pageOf(unclear), refusalByCode('badLink')], [refusalByCode('badLink')]);
  await anyway().click();
  await expect.poll(wasLost).toBeGreaterThan(0);
});
