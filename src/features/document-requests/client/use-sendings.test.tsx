import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, type MadeCall, refusalByCode } from '../../../testing/parts/answer-calls.ts';
import { act, runHook } from '../../../testing/parts/open-part.tsx';
import { readLinkPages } from './use-pages.ts';
import { useSendings } from './use-sendings.ts';

const prefix = 'POST /dealer-portal/web/ticket/upload/';
const pdf = (name: string, size = 8) => new File([new Uint8Array(size)], name, { type: 'application/pdf' });
const lost = () => new TypeError('no connection');
let links = 0;
let token = '';

beforeEach(() => {
  links += 1;
  token = `sendings-${links}`;
  // Advances past the pause between two tries of a piece.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

type Step = 'begin' | 'piece' | 'finish' | 'stop';

/** Answers uploads by their keys, as the server does. Before that, the steps get these answers in turn. */
function answerUploads(answers: { [step in Step]?: unknown[] } = {}) {
  const arrived = new Map<string, { size: number; arrived: number }>();
  const give = async (step: Step) => {
    const answer = await answers[step]?.shift();
    if (answer instanceof Error) throw answer;
  };
  const stateOf = (uploadId: string) => ({ uploadId, arrived: arrived.get(uploadId)?.arrived ?? 0 });
  const calls = answerCalls({
    [`${prefix}begin`]: async ({ body }: MadeCall) => {
      await give('begin');
      const { key, size } = body as { key: string; size: number };
      if (!arrived.has(key)) arrived.set(key, { size, arrived: 0 });
      return stateOf(key);
    },
    [`${prefix}piece`]: async ({ body }: MadeCall) => {
      await give('piece');
      const { uploadId } = body as { uploadId: string };
      const upload = arrived.get(uploadId);
      if (upload) upload.arrived = upload.size;
      return stateOf(uploadId);
    },
    [`${prefix}finish`]: () => give('finish').then(() => null),
    [`${prefix}stop`]: () => give('stop').then(() => null),
  } as Parameters<typeof answerCalls>[0]);
  const made = (step: Step) => calls.filter(({ name }) => name === prefix + step);
  return { calls, made };
}

/** Opens the page of a link. */
async function open(ticket = 'ticket-1') {
  const seen: string[] = [];
  const { result, leave } = await runHook(() =>
    useSendings({
      token,
      ticket,
      onArrived: async (fileType) => void seen.push(fileType),
      onLost: () => seen.push('lost'),
    }),
  );
  const send = (file: File) => act(() => result.current.start('DrivingLicense', { file }));
  const sending = () => result.current.sendings.get('DrivingLicense');
  const untilSent = () => expect.poll(() => sending()).toBeUndefined();
  return { result, leave, seen, send, sending, untilSent };
}

test('a document is sent with the ticket, and reported once when it has arrived', async () => {
  const { calls, made } = answerUploads();
  const { seen, send, untilSent } = await open();
  await send(pdf('licence.pdf'));
  await untilSent();
  expect(seen).toEqual(['DrivingLicense']);
  expect(calls.map(({ name }) => name.slice(prefix.length))).toEqual(['begin', 'piece', 'finish']);
  expect(made('begin')[0]?.body).toMatchObject({ fileType: 'DrivingLicense', fileName: 'licence.pdf', size: 8 });
  expect(new Set(calls.map(({ headers }) => headers.Ticket))).toEqual(new Set(['ticket-1']));
});

test('another file for the same document takes the place of the one under way', async () => {
  const never = new Promise(() => undefined);
  const { made } = answerUploads({ piece: [never] });
  const { seen, send, untilSent } = await open();
  await send(pdf('first.pdf'));
  await expect.poll(() => made('piece').length).toBe(1);
  await send(pdf('second.pdf'));
  await untilSent();
  expect(seen).toEqual(['DrivingLicense']);
  expect(made('finish')).toHaveLength(1);
  expect(made('stop')).toHaveLength(1);
});

test('a lost connection waits, and goes on with what has arrived', async () => {
  const { made } = answerUploads({ finish: [lost()] });
  const { sending, send, untilSent } = await open();
  await send(pdf('licence.pdf'));
  await expect.poll(() => sending()?.state).toBe('waiting');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await untilSent();
  expect([made('begin').length, made('piece').length, made('finish').length]).toEqual([2, 1, 2]);
  expect(new Set(made('begin').map(({ body }) => (body as { key: string }).key)).size).toBe(1);
});

test.each([
  ['virus', 'virus'],
  ['encrypted', 'encrypted'],
  ['something new', 'file'],
])('a file that the server refuses (%s) says why, and does not come back', async (reason, problem) => {
  answerUploads({ finish: [refusalByCode('fileRefused', { data: { reason } })] });
  const first = await open();
  await first.send(pdf('licence.pdf'));
  await expect.poll(() => first.sending()).toMatchObject({ state: 'failed', problem, canRetry: false });
  await first.leave();
  const { made } = answerUploads();
  const second = await open();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect([made('begin').length, second.sending()]).toEqual([0, undefined]);
});

test('a file of another kind is not sent', async () => {
  const { calls } = answerUploads();
  const { send, sending } = await open();
  await send(new File(['x'], 'licence.doc'));
  await expect.poll(() => sending()).toMatchObject({ state: 'failed', problem: 'format' });
  expect(calls).toEqual([]);
});

test('a link whose time is over closes the page, and the file is sent after the next code', async () => {
  answerUploads({ begin: [refusalByCode('badLink')] });
  const first = await open();
  await first.send(pdf('licence.pdf'));
  await expect.poll(() => first.seen).toEqual(['lost']);
  await expect.poll(() => first.sending()?.kept).toBe(true);
  await first.leave();
  const { made } = answerUploads();
  const second = await open('ticket-2');
  await expect.poll(() => second.seen).toEqual(['DrivingLicense']);
  expect(made('begin').map(({ headers }) => headers.Ticket)).toEqual(['ticket-2']);
});

test('a page that is left and opened again in the middle goes on with the same upload', async () => {
  const answer = Promise.withResolvers();
  const { made } = answerUploads({ piece: [answer.promise, lost()] });
  const first = await open();
  await first.send(pdf('licence.pdf'));
  await expect.poll(() => first.sending()?.kept).toBe(true);
  await expect.poll(() => made('piece').length).toBe(1);
  await first.leave();
  const second = await open();
  await expect.poll(() => made('begin').length).toBe(2);
  answer.resolve(undefined);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await expect.poll(() => second.seen).toEqual(['DrivingLicense']);
  expect(new Set(made('begin').map(({ body }) => (body as { key: string }).key)).size).toBe(1);
});

test('stopping cancels the upload on the server and leaves nothing on the device', async () => {
  const { made } = answerUploads({ piece: [new Promise(() => undefined)] });
  const { result, leave, sending, send } = await open();
  await send(pdf('licence.pdf'));
  await expect.poll(() => made('piece').length).toBe(1);
  await act(() => result.current.stop('DrivingLicense'));
  expect(sending()).toBeUndefined();
  await expect.poll(() => made('stop').length).toBe(1);
  await leave();
  const again = answerUploads();
  await open();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(again.calls).toEqual([]);
});

test('pages that are sent as soon as the page is open become one document, and are unsent pages again when it is stopped', async () => {
  const { made } = answerUploads({ piece: [new Promise(() => undefined)] });
  const { result } = await open();
  const pages = [{ id: 'page-1', file: pdf('page.pdf') }];
  await act(() => result.current.start('Payslip', { pages: pages as never }));
  await expect.poll(() => made('piece').length).toBe(1);
  await act(() => result.current.stop('Payslip'));
  expect(made('begin')).toHaveLength(1);
  await expect.poll(() => readLinkPages(token)).toMatchObject([{ slotKey: 'Payslip', isSent: false }]);
});
