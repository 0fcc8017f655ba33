import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readEventStream, silenceMs } from '../../../../client/event-stream.ts';
import { queryKeyOf } from '../../../../client/query-of.ts';
import { useSession } from '../../../../client/session.ts';
import { whenAtRest } from '../../../../client/when-at-rest.ts';
import { type SharedSign, shareStream } from './share-stream.ts';
import { stayConnected } from './stay-connected.ts';

/**
 * Fetches the list of notifications at each server event. Returns true while the stream is connected.
 * @param isReady false until the page has its list: data that a page waits for has priority over the stream
 */
export function useEventStream(isReady: boolean): boolean {
  const client = useQueryClient();
  const { token, dealer } = useSession();
  const [isLive, setLive] = useState(false);
  const account = token ? dealer?.channelUserId : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another stream
  useEffect(() => {
    // Without locks, as on a page without TLS, the page polls instead.
    if (!isReady || !account || !('locks' in navigator)) return;
    let leave: (() => void) | undefined;
    let silence: ReturnType<typeof setTimeout>;
    let isGone = false;
    const onSign = (sign: SharedSign) => {
      clearTimeout(silence);
      setLive(sign !== 'down');
      // The tab that reads the stream may be frozen by the browser.
      if (sign !== 'down') silence = setTimeout(() => setLive(false), silenceMs);
      if (sign === 'event') {
        void client.invalidateQueries({ queryKey: queryKeyOf('GET /dealer-portal/web/case/remind') });
      }
    };
    whenAtRest(client, () => {
      if (isGone) return;
      leave = shareStream(
        `dealer-portal:events:${account}`,
        (tell, signal) =>
          stayConnected(
            () => readEventStream('GET /dealer-portal/web/events', signal, tell),
            () => tell('down'),
            signal,
          ),
        onSign,
      );
    });
    return () => {
      isGone = true;
      clearTimeout(silence);
      leave?.();
      setLive(false);
    };
  }, [client, token, account, isReady]);
  return isLive;
}
