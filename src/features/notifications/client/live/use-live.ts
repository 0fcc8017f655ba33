import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { openEvents } from '../../../../client/open-events.ts';
import { keyOf } from '../../../../client/query-of.ts';
import { useSession } from '../../../../client/session.ts';
import { whenIdle } from '../../../../client/when-idle.ts';
import type { Notification } from '../../contract.ts';
import { stayConnected } from './stay-connected.ts';
import { whileListening } from './watched-tab.ts';

let isLive = false;
const listeners = new Set<() => void>();

function setLive(next: boolean): void {
  if (isLive === next) return;
  isLive = next;
  for (const listener of listeners) listener();
}

/** True while the event stream of this tab is up. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isLive,
  );
}

/** Listens to the server: what the open page polls is fetched when the server says that something has happened. */
export function useLiveEvents(): void {
  const client = useQueryClient();
  const { token, dealer, lapse } = useSession();
  const channelUserId = dealer?.channelUserId ?? '';
  const isOpen = token !== undefined && channelUserId !== '' && !lapse;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another session or dealer is another stream
  useEffect(() => {
    if (!isOpen) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const listen = (signal: AbortSignal) => {
      let isFirst = true;
      return stayConnected(
        {
          open: (within) => openEvents('GET /dealer-portal/web/events', within),
          onLive: (now) => {
            if (!signal.aborted || !now) setLive(now);
            if (!now) isFirst = true;
          },
          onEvent: ({ unread }) => {
            const known = client.getQueryData<Notification[]>(
              keyOf('GET /dealer-portal/web/case/remind', { query: { channelUserId } }),
            );
            // The page has just fetched its lists; without a difference there is nothing to fetch again.
            if (isFirst && known?.length === unread) isFirst = false;
            else {
              isFirst = false;
              void client.refetchQueries({ predicate: isPolled });
            }
          },
        },
        signal,
      );
    };
    // Not before what the page itself waits for.
    whenIdle(() => {
      if (!isGone) stop = whileListening(listen);
    });
    return () => {
      isGone = true;
      stop?.();
      setLive(false);
    };
  }, [client, token, channelUserId, isOpen]);
}

/** The bell and every list or page on the screen that looks by itself for what is new. */
function isPolled({ observers, queryKey }: Query): boolean {
  if (observers.length === 0) return false;
  const [name] = queryKey;
  return name === 'GET /dealer-portal/web/case/remind' || observers.some(({ options }) => options.refetchInterval);
}
