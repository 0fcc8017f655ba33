import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

const lookEveryMs = 100;
const patienceMs = 3000;

/** Runs a piece of work once a page has fetched its data and is rendered, after some seconds at the latest. */
export function whenAtRest(client: QueryClient, work: () => void): void {
  const latest = performance.now() + patienceMs;
  const look = () => {
    if (client.isFetching() === 0 || performance.now() > latest) whenIdle(work);
    else setTimeout(look, lookEveryMs);
  };
  setTimeout(look, lookEveryMs);
}

/**
 * False until the page has fetched its data and is rendered. Less important content waits for that: a reply that
 * arrives while a form is rendered in slices makes React start the form again.
 */
export function useAtRest(): boolean {
  const client = useQueryClient();
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(client, () => setAtRest(true)), [client]);
  return isAtRest;
}
