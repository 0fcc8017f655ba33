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

/** True from then on. Each reply that comes while a page is rendered in slices begins the rendering anew. */
export function useAtRest(): boolean {
  const client = useQueryClient();
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(client, () => setAtRest(true)), [client]);
  return isAtRest;
}
