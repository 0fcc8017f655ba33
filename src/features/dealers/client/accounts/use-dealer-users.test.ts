import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { dealerUsersOf } from './use-dealer-users.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the accounts of a dealer are asked for again after ten minutes, those of another dealer at once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://portal.example').searchParams.get('channelId'));
    const body = JSON.stringify({ code: '0000', message: 'success', data: [] });
    return new Response(body, { headers: { 'Content-Type': 'application/json' } });
  });
  const client = new QueryClient();
  await client.fetchQuery(dealerUsersOf('first'));
  vi.advanceTimersByTime(599_000);
  await client.fetchQuery(dealerUsersOf('first'));
  expect(asked).toEqual(['first']);
  await client.fetchQuery(dealerUsersOf('second'));
  vi.advanceTimersByTime(2_000);
  await client.fetchQuery(dealerUsersOf('first'));
  await client.fetchQuery(dealerUsersOf('second'));
  expect(asked).toEqual(['first', 'second', 'first']);
  client.clear();
});
