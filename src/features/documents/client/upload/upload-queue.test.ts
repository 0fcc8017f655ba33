import { expect, test } from 'vitest';
import type { Slot } from '../document-slots.ts';
import { createUploadQueue } from './upload-queue.ts';

const slot = (key: string): Slot => ({ key, fileType: 'NOA', needed: true });
const file = (name: string) => new File(['x'], name);

interface Sent {
  key: string;
  name: string;
  signal: AbortSignal;
  progress: (share: number) => void;
  resolve: () => void;
  reject: (error: Error) => void;
}

function setUp() {
  const sent: Sent[] = [];
  const settled: string[] = [];
  const queue = createUploadQueue({
    prepare: async (given) => new File([given], `small-${given.name}`),
    refuse: (given) => (given.name.endsWith('.doc') ? 'no such format' : undefined),
    send: ({ key }, given, { signal, onProgress }) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ key, name: given.name, signal, progress: onProgress, resolve, reject });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    failure: (error) => {
      const offline = (error as Error).message === 'offline';
      return { message: (error as Error).message, canRetry: offline, offline };
    },
    settled: async ({ key }) => settled.push(key),
  });
  return { queue, sent, settled };
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

test('a file is prepared, sent with its progress and forgotten once the server has it', async () => {
  const { queue, sent, settled } = setUp();
  const added = queue.add(slot('a'), file('1.jpg'));
  expect(queue.read().get('a')?.state).toBe('preparing');
  await turns();
  sent[0]?.progress(0.5);
  expect(queue.read().get('a')).toMatchObject({ state: 'sending', share: 0.5 });
  expect(sent[0]?.name).toBe('small-1.jpg');
  sent[0]?.resolve();
  await added;
  expect(queue.read().size).toBe(0);
  expect(settled).toEqual(['a']);
});

test('what the rules refuse is not sent', async () => {
  const { queue, sent } = setUp();
  await queue.add(slot('a'), file('1.doc'));
  expect(queue.read().get('a')).toMatchObject({ state: 'failed', message: 'no such format', canRetry: false });
  expect(sent).toEqual([]);
});

test('a lost connection keeps the file; it goes on once there is one again', async () => {
  const { queue, sent } = setUp();
  const added = queue.add(slot('a'), file('1.jpg'));
  await turns();
  sent[0]?.reject(new Error('offline'));
  await added;
  expect(queue.read().get('a')).toMatchObject({ state: 'failed', offline: true, canRetry: true });
  queue.resume();
  await turns();
  expect(sent[1]?.name).toBe('small-1.jpg');
  sent[1]?.resolve();
  await turns();
  expect(queue.read().size).toBe(0);
});

test('a refusal of the server is shown and not repeated by itself', async () => {
  const { queue, sent } = setUp();
  const added = queue.add(slot('a'), file('1.jpg'));
  await turns();
  sent[0]?.reject(new Error('This PDF is locked.'));
  await added;
  expect(queue.read().get('a')).toMatchObject({ state: 'failed', message: 'This PDF is locked.', canRetry: false });
  queue.resume();
  await queue.retry('a');
  expect(sent).toHaveLength(1);
});

test('stopping leaves nothing behind', async () => {
  const { queue, sent, settled } = setUp();
  const added = queue.add(slot('a'), file('1.jpg'));
  await turns();
  queue.cancel('a');
  await added;
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(queue.read().size).toBe(0);
  expect(settled).toEqual([]);
});

test('two at a time; a second file for a slot takes the place of the first', async () => {
  const { queue, sent } = setUp();
  const all = [
    queue.add(slot('a'), file('1.jpg')),
    queue.add(slot('b'), file('2.jpg')),
    queue.add(slot('c'), file('3.jpg')),
  ];
  await turns();
  expect(sent.map((each) => each.key)).toEqual(['a', 'b']);
  all.push(queue.add(slot('a'), file('4.jpg')));
  await turns();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(sent.map((each) => each.key)).toEqual(['a', 'b', 'c']);
  sent[1]?.resolve();
  await turns();
  expect(sent.at(-1)?.name).toBe('small-4.jpg');
  for (const each of sent) each.resolve();
  await Promise.all(all);
  expect(queue.read().size).toBe(0);
});

test('what was kept over a reload goes on under its own name, and is dropped once the server has it', async () => {
  const kept: string[] = [];
  const sent: string[] = [];
  const make = (send: () => Promise<unknown>) =>
    createUploadQueue({
      prepare: async (given) => given,
      refuse: () => undefined,
      send: async (_, given, { id }) => {
        sent.push(`${id} ${given.name}`);
        return send();
      },
      failure: () => ({ message: '', canRetry: true, offline: true }),
      settled: async () => undefined,
      keep: async ({ id }) => kept.push(id) > 0,
      drop: async () => kept.pop(),
    });
  const before = make(() => Promise.reject(new Error('offline')));
  await before.add(slot('a'), file('1.jpg'));
  await turns();
  expect(before.read().get('a')).toMatchObject({ state: 'failed', kept: true });
  const [id = ''] = kept;
  const after = make(async () => undefined);
  after.restore({ slot: slot('a'), id, file: file('1.jpg') });
  await turns();
  expect(sent).toEqual([`${id} 1.jpg`, `${id} 1.jpg`]);
  expect([after.read().size, kept]).toEqual([0, []]);
});
