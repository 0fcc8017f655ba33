/**
 * Reads server-sent events as they come: the parsed `data` of each, and undefined for a comment, which shows that the
 * stream is alive. Throws where the stream breaks.
 */
export async function* parseEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (waiting + decoder.decode(value, { stream: true })).split('\n\n');
      waiting = blocks.pop() ?? '';
      for (const block of blocks) yield readBlock(block);
    }
  } finally {
    // The reader may be in the middle of a stream that nobody wants any more.
    void reader.cancel().catch(() => undefined);
  }
}

function readBlock(block: string): unknown {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart());
  if (data.length === 0) return undefined;
  try {
    return JSON.parse(data.join('\n'));
  } catch {
    return undefined;
  }
}
