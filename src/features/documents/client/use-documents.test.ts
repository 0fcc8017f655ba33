import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keyOf } from '../../../client/query-of.ts';
import { refreshCase } from './use-documents.ts';

test('a change of a case fetches again what shows it, but neither pictures nor notifications', async () => {
  const caseNo = 'LM001-1';
  const stale = [
    keyOf('GET /dealer-portal/web/case/detail/{id}', { params: { id: caseNo } }),
    keyOf('GET /dealer-portal/web/case/file/list', { query: { caseNo } }),
    keyOf('POST /dealer-portal/web/case/list/counts', { body: {} }),
  ];
  const fresh = [
    keyOf('GET /dealer-portal/web/case/file/page', { query: { fileId: 'f', page: 0 } }),
    keyOf('GET /dealer-portal/web/case/file/thumbnail', { query: { fileId: 'f' } }, 'NRIC'),
    keyOf('GET /dealer-portal/web/case/remind', { query: { channelUserId: 'u' } }),
    keyOf('GET /dealer-portal/web/financer/list', {}),
    ['reviewsKept', caseNo],
  ];
  const client = new QueryClient();
  for (const queryKey of [...stale, ...fresh]) client.setQueryData<unknown>(queryKey, {});
  await refreshCase(client);
  const invalidated = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(invalidated.map(({ queryKey }) => queryKey)).toEqual(stale);
  client.clear();
});
