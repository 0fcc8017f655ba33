import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';
import { keyOf } from './query-of.ts';
import { closeAllToasts, toasts } from './ui/notes/toast.ts';

afterEach(() => {
  closeAllToasts();
  queryClient.clear();
});

const refusal = new ApiError({ status: 200, code: '4001', message: 'Not found.' });
const fail = (queryKey: readonly unknown[], meta = {}) =>
  queryClient
    .fetchQuery({ queryKey, queryFn: () => Promise.reject(refusal), retry: false, meta })
    .catch(() => toasts.read().map(({ text }) => text));

test('a failed query shows the message of the server, unless its page shows it', async () => {
  const key = keyOf('GET /dealer-portal/web/case/gaps');
  expect(await fail(key)).toEqual(['Not found.']);
  closeAllToasts();
  expect(await fail(key, { silent: true })).toEqual([]);
});

test.each([
  'GET /dealer-portal/web/lca/getInfo/{caseNo}',
  'POST /dealer-portal/web/lca/upload/signature',
  'POST /dealer-portal/web/dealer/checkSystemMaintenanceNotice',
] as const)('%s never does', async (name) => {
  expect(await fail(keyOf(name))).toEqual([]);
});
