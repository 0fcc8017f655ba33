import { QueryClient, skipToken } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callsIn, keyOf, queryOf } from './query-of.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
let asked: { url: string; tag: string | undefined; signal: AbortSignal | undefined }[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; signal?: AbortSignal }) => {
    asked.push({ url, tag: init.headers['If-None-Match'], signal: init.signal });
    const body = JSON.stringify({ code: '0000', message: 'success', data: [] });
    return new Response(body, { headers: { 'Content-Type': 'application/json', ETag: '"1"' } });
  });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const gaps = (caseNo: string, financerId?: string) =>
  queryOf('GET /dealer-portal/web/case/gaps', { query: { caseNo, financerId } });

test('a query makes its call once for a request and can be cancelled', async () => {
  await client.fetchQuery(gaps('C1'));
  await client.fetchQuery(gaps('C1'));
  await client.fetchQuery(gaps('C2'));
  expect(asked.map(({ url }) => url)).toEqual([
    '/api/dealer-portal/web/case/gaps?caseNo=C1',
    '/api/dealer-portal/web/case/gaps?caseNo=C2',
  ]);
  const fetching = client.fetchQuery(gaps('C3'));
  await client.cancelQueries({ queryKey: gaps('C3').queryKey });
  await expect(fetching).rejects.toThrow();
  expect(asked.at(-1)?.signal?.aborted).toBe(true);
});

test('what else a reply depends on tells two queries of one request apart', async () => {
  const savedAt = (time: number) =>
    queryOf('GET /dealer-portal/web/case/gaps', { query: { caseNo: 'C1' } }, { varyBy: [time] });
  await client.fetchQuery(savedAt(1));
  await client.fetchQuery(savedAt(2));
  expect(asked).toHaveLength(2);
});

test('a query with an ETag asks whether its reply has changed', async () => {
  const reminders = queryOf('GET /dealer-portal/web/case/remind', { query: { channelUserId: 'u' } }, { etag: true });
  await client.fetchQuery(reminders);
  await client.fetchQuery({ ...reminders, staleTime: 0 });
  expect(asked.map(({ tag }) => tag)).toEqual([undefined, '"1"']);
});

test('without a request nothing is fetched', () => {
  expect(queryOf('GET /dealer-portal/web/case/gaps', skipToken).queryFn).toBe(skipToken);
});

test('a key matches the queries of its call, of its request and of requests that say more', async () => {
  for (const query of [gaps('C1'), gaps('C1', 'f'), gaps('C2')]) await client.fetchQuery(query);
  const found = (queryKey: readonly unknown[]) => client.getQueryCache().findAll({ queryKey }).length;
  expect(found(keyOf('GET /dealer-portal/web/case/gaps'))).toBe(3);
  expect(found(keyOf('GET /dealer-portal/web/case/gaps', { query: { caseNo: 'C1' } }))).toBe(2);
  expect(found(gaps('C1', 'f').queryKey)).toBe(1);
  expect(found(keyOf('GET /dealer-portal/web/case/history'))).toBe(0);
});

test('calls are found by the area of their path, except those that are named', () => {
  const isFound = callsIn(['case'], ['GET /dealer-portal/web/case/remind']);
  const found = [
    gaps('C1').queryKey,
    keyOf('POST /dealer-portal/web/case/list/counts'),
    keyOf('GET /dealer-portal/web/case/remind', { query: { channelUserId: 'u' } }),
    keyOf('GET /dealer-portal/web/financer/list'),
    ['draftsKept', 1],
    [],
  ].filter((queryKey) => isFound({ queryKey }));
  expect(found).toEqual([gaps('C1').queryKey, keyOf('POST /dealer-portal/web/case/list/counts')]);
});
