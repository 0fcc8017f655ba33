import { expect, test } from 'vitest';
import { createUploadQueue, RefusedFile } from './upload-queue.ts';

const slot = (key: string) => ({ key });
const file = (name: string) => new File(['x'], name);

interface Sent {
  key: string;
  name: string;
  password: string | undefined;
  signal: AbortSignal;
  progress: (share: number) => void;
  resolve: () => void;
  reject: (error: Error) => void;
}

function setUp({ isStoringSlow = false } = {}) {
  const sent: Sent[] = [];
  const settled: string[] = [];
  const stored: string[] = [];
  let goOnline: () => void = () => undefined;
  let write: () => void = () => undefined;
  const written = new Promise<void>((resolve) => {
    write = resolve;
  });
  const queue = createUploadQueue({
    prepare: async (given: File) => {
      if (given.name.endsWith('.doc')) throw new RefusedFile('no such format');
      return new File([given], `small-${given.name}`);
    },
    send: ({ key }: { key: string }, given, { signal, onProgress, password }) =>
      new Promise<void>((resolve, reject) => {
        sent.push({ key, name: given.name, password, signal, progress: onProgress, resolve, reject });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    failure: (error) => {
      if (error instanceof RefusedFile) return { problem: String(error.problem), canRetry: false, isPassing: false };
      const { message } = error as Error;
      const isPassing = message === 'offline';
      const lock = message === 'locked' || message === 'wrong' ? message : undefined;
      return { problem: message, canRetry: isPassing, isPassing, lock };
    },
    untilNextTry: (signal) =>
      new Promise((resolve, reject) => {
        goOnline = resolve;
        signal.addEventListener('abort', reject);
      }),
    settled: async ({ key }) => settled.push(key),
    keep: async ({ slot: { key } }) => {
      if (isStoringSlow) await written;
      return stored.push(key) > 0;
    },
    drop: async (key) => stored.splice(stored.indexOf(key), 1),
  });
  return { queue, sent, settled, stored, write, goOnline: () => goOnline() };
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
  expect(queue.read().get('a')).toMatchObject({ state: 'failed', problem: 'no such format', canRetry: false });
  expect(sent).toEqual([]);
});

test('a lost connection keeps the file; it goes on automatically once there is one again', async () => {
  const { queue, sent, goOnline } = setUp();
  const added = queue.add(slot('a'), file('1.jpg'));
  await turns();
  sent[0]?.progress(0.5);
  sent[0]?.reject(new Error('offline'));
  await turns();
  expect(queue.read().get('a')).toMatchObject({ state: 'waiting', problem: 'offline', share: 0.5, canRetry: true });
  expect(sent).toHaveLength(1);
  goOnline();
  await turns();
  expect(queue.read().get('a')?.state).toBe('waiting');
  expect(sent[1]?.name).toBe('small-1.jpg');
  sent[1]?.progress(0.75);
  expect(queue.read().get('a')).toMatchObject({ state: 'sending', share: 0.75 });
  sent[1]?.resolve();
  await added;
  expect(queue.read().size).toBe(0);
});

test('what waits for a connection can be tried at once, or stopped', async () => {
  const { queue, sent } = setUp();
  void queue.add(slot('a'), file('1.jpg'));
  await turns();
  const [id] = [queue.read().get('a')?.id];
  sent[0]?.reject(new Error('offline'));
  await turns();
  void queue.retry('a');
  await turns();
  expect(sent).toHaveLength(2);
  expect(queue.read().get('a')).toMatchObject({ id, state: 'sending' });
  sent[1]?.reject(new Error('offline'));
  await turns();
  queue.cancel('a');
  await turns();
  expect([queue.read().size, sent.length]).toEqual([0, 2]);
});

test('a refusal of the server is shown and not repeated automatically', async () => {
  const { queue, sent } = setUp();
  const added = queue.add(slot('a'), file('1.jpg'));
  await turns();
  sent[0]?.reject(new Error('This PDF is locked.'));
  await added;
  expect(queue.read().get('a')).toMatchObject({ state: 'failed', problem: 'This PDF is locked.', canRetry: false });
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

test('two at a time; one that waits lets another go first, and a second file for a slot replaces the first', async () => {
  const { queue, sent } = setUp();
  const all = ['a', 'b', 'c'].map((key) => queue.add(slot(key), file(`${key}.jpg`)));
  await turns();
  expect(sent.map((sent) => sent.key)).toEqual(['a', 'b']);
  sent[1]?.reject(new Error('offline'));
  await turns();
  expect(sent.map((sent) => sent.key)).toEqual(['a', 'b', 'c']);
  all.push(queue.add(slot('a'), file('4.jpg')));
  await turns();
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(sent.at(-1)).toMatchObject({ key: 'a', name: 'small-4.jpg' });
  queue.cancel('b');
  for (const upload of sent) upload.resolve();
  await Promise.all(all);
  expect(queue.read().size).toBe(0);
});

test('what was kept over a reload goes on under its own name, and is dropped once the server has it', async () => {
  const kept: string[] = [];
  const sent: string[] = [];
  const make = (send: () => Promise<unknown>) =>
    createUploadQueue({
      prepare: async (given: File) => given,
      send: async (_: { key: string }, given, { id }) => {
        sent.push(`${id} ${given.name}`);
        return send();
      },
      failure: () => ({ problem: '', canRetry: true, isPassing: true }),
      untilNextTry: () => new Promise(() => undefined),
      settled: async () => undefined,
      keep: async ({ id }) => kept.push(id) > 0,
      drop: async () => kept.pop(),
    });
  const before = make(() => Promise.reject(new Error('offline')));
  void before.add(slot('a'), file('1.jpg'));
  await turns();
  expect(before.read().get('a')).toMatchObject({ state: 'waiting', kept: true });
  const [id = ''] = kept;
  const after = make(async () => undefined);
  after.restore({ slot: slot('a'), id, file: file('1.jpg') });
  await turns();
  expect(sent).toEqual([`${id} 1.jpg`, `${id} 1.jpg`]);
  expect([after.read().size, kept]).toEqual([0, []]);
});

test('at the end of a session uploads stop, and what is stored stays for its user', async () => {
  const dropped: string[] = [];
  let signal: AbortSignal | undefined;
  const queue = createUploadQueue({
    prepare: async (given: File) => given,
    send: (_slot: { key: string }, _file, step) => {
      signal = step.signal;
      return new Promise<void>((_, reject) => step.signal.addEventListener('abort', () => reject(new Error('1604'))));
    },
    failure: () => ({ problem: '', canRetry: false, isPassing: false }),
    untilNextTry: async () => undefined,
    settled: async () => undefined,
    keep: async () => true,
    drop: async (key) => dropped.push(key),
  });
  const added = queue.add(slot('a'), file('1.jpg'));
  await turns();
  queue.stop();
  await added;
  expect([signal?.aborted, dropped]).toEqual([true, []]);
});

test('a locked file stays stored until its passwords are used up, so that a reload asks for the password again', async () => {
  const { queue, sent, stored } = setUp();
  const kept = () => [stored, queue.read().get('a')?.kept];
  void queue.add(slot('a'), file('1.pdf'));
  await turns();
  sent[0]?.reject(new Error('locked'));
  await turns();
  expect(kept()).toEqual([['a'], true]);
  for (let tries = 1; tries <= 5; tries += 1) {
    expect(kept()).toEqual([['a'], true]);
    queue.unlock('a', 'open sesame');
    await turns();
    sent[tries]?.reject(new Error('wrong'));
    await turns();
  }
  expect(queue.read().get('a')?.lock).toBeUndefined();
  expect(kept()).toEqual([[], false]);
});

test('a file that stays locked whatever its password is asks for no other one', async () => {
  const { queue, sent, stored } = setUp();
  void queue.add(slot('a'), file('1.pdf'));
  await turns();
  sent[0]?.reject(new Error('locked'));
  await turns();
  queue.unlock('a', 'open sesame');
  await turns();
  sent[1]?.reject(new Error('locked'));
  await turns();
  expect(queue.read().get('a')).toMatchObject({ state: 'failed', problem: 'locked', lock: undefined, kept: false });
  expect(stored).toEqual([]);
});

test('a file that is refused while it is being stored does not become a stored one', async () => {
  const { queue, sent, write } = setUp({ isStoringSlow: true });
  void queue.add(slot('a'), file('1.jpg'));
  void queue.add(slot('b'), file('2.pdf'));
  await turns();
  sent[0]?.reject(new Error('refused'));
  sent[1]?.reject(new Error('locked'));
  await turns();
  write();
  await turns();
  expect([...queue.read().values()].map(({ state, kept }) => [state, kept])).toEqual([
    ['failed', false],
    ['failed', true],
  ]);
});

test('a password outlasts a lost connection, only wrong ones count, and another file does not get it', async () => {
  const { queue, sent, goOnline } = setUp();
  const passwords = () => sent.map(({ password }) => password);
  const added = queue.add(slot('a'), file('1.pdf'));
  await turns();
  sent[0]?.reject(new Error('locked'));
  await added;
  queue.unlock('a', 'open sesame');
  await turns();
  sent[1]?.reject(new Error('offline'));
  await turns();
  void queue.retry('a');
  await turns();
  sent[2]?.reject(new Error('offline'));
  await turns();
  goOnline();
  await turns();
  expect(passwords()).toEqual([undefined, 'open sesame', 'open sesame', 'open sesame']);
  expect(queue.read().get('a')?.passwords).toBe(0);
  expect(JSON.stringify([...queue.read()])).not.toContain('open sesame');
  sent[3]?.reject(new Error('wrong'));
  await turns();
  expect(queue.read().get('a')).toMatchObject({ state: 'failed', lock: 'wrong', passwords: 1 });
  queue.unlock('a', 'open barley');
  await turns();
  void queue.add(slot('a'), file('2.pdf'));
  await turns();
  expect(passwords().slice(4)).toEqual(['open barley', undefined]);
  queue.cancel('a');
});
