import { afterEach, expect, test, vi } from 'vitest';
import type { Dealer } from '../features/auth/dealer.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { fileNameOf, newKey } from './exchange.ts';
import { endSession, setDealer, startSession } from './session.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the name of a file is taken from its header, the encoded one first', () => {
  expect(fileNameOf(`attachment; filename*=UTF-8''Approval%20Advice%20%E2%80%93%20A.pdf`)).toBe(
    'Approval Advice – A.pdf',
  );
  expect(fileNameOf('attachment; filename="form.pdf"')).toBe('form.pdf');
  expect(fileNameOf(`inline; filename="a.pdf"; filename*=UTF-8''b.pdf`)).toBe('b.pdf');
  expect(fileNameOf('')).toBe('');
});

test('a key is fresh each time', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newKey()).not.toBe(newKey());
});

test('a kept reply is asked for by its tag, and gone when another dealer was chosen', async () => {
  const tags: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    tags.push(headers['If-None-Match']);
    const body = JSON.stringify({ code: '0000', message: 'success', data: [] });
    return new Response(body, { headers: { 'Content-Type': 'application/json', ETag: '"1"' } });
  });
  const dealer = (channelNo: string) => ({ channelNo, channelUserId: channelNo }) as Dealer;
  const remind = () => call('GET /dealer-portal/web/case/remind', { query: { channelUserId: 'u' } }, { etag: true });
  startSession('token', dealer('LM001'));
  await remind();
  await remind();
  setDealer(dealer('BA001'));
  setDealer(dealer('LM001'));
  await remind();
  endSession('logout');
  expect(tags).toEqual([undefined, '"1"', undefined]);
});

test('a call goes below /api/ with the token of the login and the chosen dealer', async () => {
  const sent: { url: string; token: string | undefined }[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url, token: headers.Token });
    const body = JSON.stringify({ code: '0000', message: 'success', data: { guarantorNum: 1 } });
    return new Response(body, { headers: { 'Content-Type': 'application/json' } });
  });
  const ask = () => call('GET /dealer-portal/web/case/getGuarantorNum', { query: { caseNo: 'HP26112700018' } });
  startSession('secret', { channelNo: 'LM001', channelUserId: 'u' } as Dealer);
  await ask();
  endSession('logout');
  const [{ url, token } = { url: '', token: '' }] = sent;
  const { pathname, searchParams } = new URL(url, 'http://portal.example');
  expect(pathname).toBe('/api/dealer-portal/web/case/getGuarantorNum');
  expect(Object.fromEntries(searchParams)).toEqual({ caseNo: 'HP26112700018', channelNo: 'LM001' });
  expect(token).toBe('secret');
});

test('a call that is not answered for 60 seconds is given up', async () => {
  const clock = new AbortController();
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    asked.resolve();
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  const answer = call('GET /dealer-portal/web/common/check/system', {}).catch((error) => error);
  await asked.promise;
  clock.abort();
  const error = await answer;
  expect(patience.mock.calls).toEqual([[60_000]]);
  expect(error).toBeInstanceOf(ApiError);
  expect([error.status, error.code]).toEqual([0, 'timeout']);
});
