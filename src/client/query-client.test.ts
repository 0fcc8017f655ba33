import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { isUntold, queryClient } from './query-client.ts';
import { queryKeyOf } from './query-of.ts';
import { closeAllToasts, toasts } from './ui/notes/toast.ts';

const refusal = new ApiError({ status: 200, code: '4001', message: 'Not found.' });
const shown = () => toasts.read().map(({ text }) => text);

afterEach(() => {
  closeAllToasts();
  queryClient.clear();
});

test('a failed query shows no toast: the page shows it in place, or the note above the page', async () => {
  const queryKey = queryKeyOf('GET /dealer-portal/web/case/gaps');
  const asked = queryClient.fetchQuery({ queryKey, queryFn: () => Promise.reject(refusal), retry: false });
  await expect(asked).rejects.toBe(refusal);
  expect(shown()).toEqual([]);
});

test.each([
  ['shows the message of the server', {}, ['Not found.']],
  ['shows no toast where its place shows the failure', { silent: true }, []],
])('a failed change %s', async (_, meta, expected) => {
  const change = queryClient.getMutationCache().build(queryClient, { mutationFn: () => Promise.reject(refusal), meta });
  await expect(change.execute(undefined)).rejects.toBe(refusal);
  expect(shown()).toEqual(expected);
});

test.each([
  'GET /dealer-portal/web/lca/getInfo/{caseNo}',
  'POST /dealer-portal/web/lca/upload/signature',
  'POST /dealer-portal/web/dealer/checkSystemMaintenanceNotice',
] as const)('a failure of %s is never told', (name) => {
  expect(isUntold(queryKeyOf(name))).toBe(true);
});
