import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

const lookEveryMs = 100;
const patienceMs = 3000;

/** Does a piece of work once a page has fetched what it shows and is rendered; within some seconds at the latest. */
export function whenAtRest(client: QueryClient, work: () => void): void {
  const latest = performance.now() + patienceMs;
  const look = () => {
    if (client.isFetching() === 0 || performance.now() > latest) whenIdle(work);
    else setTimeout(look, lookEveryMs);
  };
  setTimeout(look, lookEveryMs);
}

/**
 * False until the page has fetched what it shows and is rendered. What it need not show waits for that, as a reply that comes
 * while a form is rendered in slices makes React begin the form again.
 */
export function useAtRest(): boolean {
  const client = useQueryClient();
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(client, () => setAtRest(true)), [client]);
  return isAtRest;
}
