import { getLocale } from '../paraglide/runtime.js';
import type { CallName } from './api.ts';
import { readSession } from './session.ts';

/**
 * Opens the event stream of a call. The token travels in its header as with every call, which `EventSource` cannot do.
 * Returns undefined where the server refuses it: the calls of the page then show why.
 */
export async function openEvents(
  name: CallName & `GET ${string}`,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const { token, dealer } = readSession();
  if (!token || !dealer) return undefined;
  const query = new URLSearchParams({ channelNo: dealer.channelNo });
  const reply = await fetch(`/api${name.slice('GET '.length)}?${query}`, {
    headers: { Token: token, Accept: 'text/event-stream', 'Accept-Language': getLocale() },
    cache: 'no-store',
    signal,
  });
  const isStream = reply.headers.get('Content-Type')?.startsWith('text/event-stream');
  if (reply.ok && isStream && reply.body) return reply.body;
  void reply.body?.cancel();
  return undefined;
}
