import { expect, test } from 'vitest';
import { parseEvents } from './read-events.ts';

async function readAll(...pieces: string[]): Promise<unknown[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const read: unknown[] = [];
  for await (const event of parseEvents(body)) read.push(event);
  return read;
}

test('reads events that come in pieces, and comments as signs of life', async () => {
  const read = await readAll('data: {"unr', 'ead":1}\n', '\n:\n\ndata: {"unread":2}\n\nda');
  expect(read).toEqual([{ unread: 1 }, undefined, { unread: 2 }]);
});

test('what is not JSON is passed over', async () => {
  expect(await readAll('data: {\n\nid: 4\n\n')).toEqual([undefined, undefined]);
});
