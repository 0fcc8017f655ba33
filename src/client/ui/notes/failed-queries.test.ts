import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../api-error.ts';
import { queryClient } from '../../query-client.ts';
import { queryKeyOf } from '../../query-of.ts';
import { judgeFailed } from './failed-queries.ts';
import { closeAllToasts, toasts } from './toast.ts';

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
  onlineManager.setOnline(true);
  closeAllToasts();
  queryClient.clear();
});

const refusal = new ApiError({ status: 200, code: '4001', message: 'Not found.' });
const gaps = queryKeyOf('GET /dealer-portal/web/case/gaps');
const judge = (shown: readonly unknown[] = []) => judgeFailed(queryClient.getQueryCache().getAll(), new Set(shown));

/** A part of a page with a query. Its calls give these answers in turn. */
function use(queryKey: readonly unknown[], answers: readonly unknown[]) {
  const left = [...answers];
  const queryFn = async () => {
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, retry: false });
  const leave = observer.subscribe(() => undefined);
  ended.push(leave);
  return { leave, refetch: () => observer.refetch() };
}

describe('failed queries of a page', () => {
  test('are reported if the page does not show them', async () => {
    const { refetch } = use(gaps, [refusal, ['fine']]);
    await expect.poll(() => judge()).toEqual({ missing: 'Not found.' });
    expect(toasts.read()).toEqual([]);
    expect(judge([refusal])).toBeUndefined();
    await refetch();
    expect(judge()).toBeUndefined();
  });

  test('are reported in one place, without a toast', async () => {
    const refused = new ApiError({ status: 403, code: '', message: '' });
    use(gaps, [refused]);
    await expect.poll(() => judge()).toEqual({ missing: '' });
    expect(toasts.read()).toEqual([]);
  });

  test('say since when their data is not up to date, and show no toast for it', async () => {
    const { refetch } = use(gaps, [['fine'], refusal]);
    await expect.poll(() => queryClient.getQueryData(gaps)).toEqual(['fine']);
    await refetch();
    const moment = queryClient.getQueryState(gaps)?.dataUpdatedAt;
    expect(judge()).toEqual({ outdatedSince: moment });
    expect(toasts.read()).toEqual([]);
  });

  test('are reported while they wait for a connection', () => {
    onlineManager.setOnline(false);
    use(gaps, [['fine']]);
    expect(judge()).toEqual({ isOffline: true });
  });

  test('are not reported while they wait for a connection and older data is shown', async () => {
    const { refetch } = use(gaps, [['fine'], ['finer']]);
    await expect.poll(() => queryClient.getQueryData(gaps)).toEqual(['fine']);
    onlineManager.setOnline(false);
    void refetch();
    expect(queryClient.getQueryState(gaps)?.fetchStatus).toBe('paused');
    expect(judge()).toBeUndefined();
  });

  test('are forgotten with the part of the page that used them', async () => {
    const { leave } = use(gaps, [refusal]);
    await expect.poll(() => judge()).toBeDefined();
    leave();
    expect(judge()).toBeUndefined();
  });

  test('are not told where the specification says so, nor for a session that ended', async () => {
    const expired = new ApiError({ status: 200, code: '1604', message: 'Token expired.' });
    use(queryKeyOf('GET /dealer-portal/web/lca/getInfo/{caseNo}'), [refusal]);
    use(gaps, [expired]);
    await expect.poll(() => queryClient.getQueryState(gaps)?.status).toBe('error');
    expect(judge()).toBeUndefined();
  });
});

test('a part that comes and goes while its call fails does not repeat the call', async () => {
  let calls = 0;
  const queryFn = async () => {
    calls += 1;
    throw refusal;
  };
  for (let round = 0; round < 20; round += 1) {
    const observer = new QueryObserver(queryClient, { queryKey: gaps, queryFn, retry: false });
    const leave = observer.subscribe(() => undefined);
    await expect.poll(() => queryClient.getQueryState(gaps)?.fetchStatus).toBe('idle');
    leave();
  }
  expect(calls).toBe(1);
});
