import { afterEach, expect, test, vi } from 'vitest';
import type { Dealer } from '../features/auth/dealer.ts';
import { call } from './api.ts';
import { fileNameOf, newKey } from './exchange.ts';
import { endSession, setDealer, startSession } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

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
