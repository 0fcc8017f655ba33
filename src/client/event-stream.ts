import type { CallName } from './api.ts';
import { readSession } from './session.ts';

/** The server sends a comment every 20 s. After this time without any data, the connection counts as broken. */
export const silenceMs = 45_000;

/** `event`, or `alive` for a comment. */
export type StreamSign = 'event' | 'alive';

/**
 * Reads the event stream of a call until it ends, breaks or stays silent, or `signal` aborts. Never rejects: calls of the
 * page show why the server refuses a stream. `EventSource` cannot send the token in a header.
 */
export async function readEventStream(
  name: CallName & `GET ${string}`,
  signal: AbortSignal,
  onSign: (sign: StreamSign) => void,
): Promise<void> {
  const { token = '', dealer } = readSession();
  const query = new URLSearchParams({ channelNo: dealer?.channelNo ?? '' });
  const broken = new AbortController();
  let silence = setTimeout(() => broken.abort(), silenceMs);
  try {
    const reply = await fetch(`/api${name.slice('GET '.length)}?${query}`, {
      headers: { Token: token, Accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([signal, broken.signal]),
    });
    if (!reply.body || !reply.headers.get('Content-Type')?.startsWith('text/event-stream')) return;
    for await (const sign of parseSigns(reply.body)) {
      clearTimeout(silence);
      silence = setTimeout(() => broken.abort(), silenceMs);
      onSign(sign);
    }
  } catch {
    // The device is offline, or the stream was cut off or aborted.
  } finally {
    clearTimeout(silence);
    broken.abort();
  }
}

/** Yields `event` or `alive` for each block of server-sent events. An event's data is not read. */
export async function* parseSigns(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamSign> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield /^data:/m.test(block) ? 'event' : 'alive';
  }
}
