import { expect, test } from 'vitest';
import { parseSigns } from './event-stream.ts';

test('tells events from comments, wherever the network cuts them', async () => {
  const text = ':\n\ndata: {"kind":"notifications"}\n\nid: 4\ndata: {}\n\n:\n\nda';
  for (let index = 0; index <= text.length; index += 1) {
    const body = new Blob([text.slice(0, index)]).stream();
    const rest = new Blob([text.slice(index)]).stream();
    const signs: string[] = [];
    for await (const sign of parseSigns(join(body, rest))) signs.push(sign);
    expect(signs).toEqual(['alive', 'event', 'event', 'alive']);
  }
});

function join(...streams: ReadableStream<Uint8Array>[]): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  void (async () => {
    for (const stream of streams) await stream.pipeTo(writable, { preventClose: true });
    await writable.close();
  })();
  return readable;
}
