import { keepPreviousData, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TabCounts } from './case-counts.ts';
import { shownCounts } from './use-found-counts.ts';

const all: TabCounts = { pending: 12, completed: 3, disbursement: 1 };
const tan: TabCounts = { pending: 1, completed: 0, disbursement: 0 };
const lim: TabCounts = { pending: 0, completed: 1, disbursement: 2 };

let client: QueryClient;
/** The server's answer to a count. */
let count: () => Promise<TabCounts>;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: 2, retryDelay: 1_000 } } });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** Observes a search as the list does, repeatedly: it shows the former search's counts until it has its own. */
function search(keyword: string, former?: QueryObserver<TabCounts>) {
  const options = {
    queryKey: [keyword],
    queryFn: () => count(),
    placeholderData: keepPreviousData<TabCounts>,
  };
  const observer = former ?? new QueryObserver<TabCounts>(client, options);
  observer.setOptions(options);
  const end = former ? () => undefined : observer.subscribe(() => undefined);
  return { observer, end, shown: () => shownCounts(observer.getCurrentResult(), all) };
}

const fail = () => Promise.reject(new Error('no answer'));
const soon = () => vi.advanceTimersByTimeAsync(100);

it('keeps what it has counted while that is asked for again and fails, and after', async () => {
  count = async () => tan;
  const { observer, shown, end } = search('tan');
  expect(shown()).toEqual({ tabs: all, found: undefined, isCounting: true });
  await soon();
  count = fail;
  void observer.refetch();
  for (const ms of [0, 1_000, 2_000]) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(shown()).toEqual({ tabs: tan, found: tan, isCounting: false });
  }
  expect(observer.getCurrentResult().isError).toBe(true);
  end();
});

it('shows no figures of a search that could not be counted, not even those of the one before', async () => {
  count = async () => tan;
  const first = search('tan');
  await soon();
  count = fail;
  const next = search('lim', first.observer);
  expect(next.shown()).toEqual({ tabs: tan, found: undefined, isCounting: true });
  await soon();
  expect(next.shown()).toEqual({ tabs: undefined, found: undefined, isCounting: false });
  count = async () => lim;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(next.shown()).toEqual({ tabs: lim, found: lim, isCounting: false });
  first.end();
});
