import { expect, test } from 'vitest';
import { EventStream } from './event-stream.ts';

test('events are written as the standard has them', async () => {
  const stream = new EventStream();
  stream.sendEvent({ kind: 'notifications', unread: 2 });
  stream.sendHeartbeat();
  stream.endStream();
  stream.sendEvent({ kind: 'late' });
  const text = (await stream.toArray()).join('');
  expect(text).toBe('data: {"kind":"notifications","unread":2}\n\n:\n\n');
});

test('a client that does not read is dropped', () => {
  const stream = new EventStream();
  for (let sent = 0; sent < 300; sent += 1) stream.sendEvent({ kind: 'notifications', unread: sent });
  expect(stream.destroyed).toBe(false);
  for (let sent = 0; sent < 300; sent += 1) stream.sendEvent({ kind: 'notifications', unread: sent });
  expect(stream.destroyed).toBe(true);
  expect(() => stream.sendHeartbeat()).not.toThrow();
});
