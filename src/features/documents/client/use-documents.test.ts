import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryKeyOf } from '../../../client/query-of.ts';
import { refreshCase } from './use-documents.ts';

test('a change of a case fetches again what shows it, but neither pictures nor notifications', async () => {
  const caseNo = 'LM001-1';
  const stale = [
    queryKeyOf('GET /dealer-portal/web/case/detail/{id}', { params: { id: caseNo } }),
    queryKeyOf('GET /dealer-portal/web/case/file/list', { query: { caseNo } }),
    queryKeyOf('POST /dealer-portal/web/case/list/counts', { body: {} }),
  ];
  const fresh = [
    queryKeyOf('GET /dealer-portal/web/case/file/page', { query: { fileId: 'f', page: 0 } }),
    queryKeyOf('GET /dealer-portal/web/case/file/thumbnail', { query: { fileId: 'f' } }, 'NRIC'),
    queryKeyOf('GET /dealer-portal/web/case/remind', { query: { channelUserId: 'u' } }),
    queryKeyOf('GET /dealer-portal/web/financer/list', {}),
    ['reviewsKept', caseNo],
  ];
  const client = new QueryClient();
  for (const queryKey of [...stale, ...fresh]) client.setQueryData<unknown>(queryKey, {});
  await refreshCase(client);
  const invalidated = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(invalidated.map(({ queryKey }) => queryKey)).toEqual(stale);
  client.clear();
});
