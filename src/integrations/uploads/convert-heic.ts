import { Worker } from 'node:worker_threads';

const brands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
/** A photo takes a second or two. */
const longestMs = 30_000;

/** Whether the bytes are a photograph in the HEIC format of many phones. */
export function isHeic(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 12)).toString('latin1');
  return head.slice(4, 8) === 'ftyp' && brands.has(head.slice(8, 12));
}

/** One at a time: unpacked, a photo is some hundred megabytes. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * The same picture as JPEG, upright and without the phone's notes; `undefined` where it cannot be decoded. It is decoded in
 * a thread of its own, for it would hold up all others for a second and more.
 */
export function convertHeic(bytes: Uint8Array): Promise<Buffer | undefined> {
  const converted = turn.then(() => inThread(bytes));
  // Where no thread can be had, the next photo tries again.
  turn = converted.catch(() => undefined);
  return converted;
}

function inThread(bytes: Uint8Array): Promise<Buffer | undefined> {
  const { promise, resolve } = Promise.withResolvers<Buffer | undefined>();
  const thread = new Worker(new URL('heic-thread.ts', import.meta.url), { workerData: bytes });
  const timer = setTimeout(() => resolve(undefined), longestMs);
  thread.once('message', (jpeg: Uint8Array | null) => resolve(jpeg ? Buffer.from(jpeg) : undefined));
  thread.once('error', () => resolve(undefined));
  thread.once('exit', () => resolve(undefined));
  return promise.finally(() => {
    clearTimeout(timer);
    return thread.terminate();
  });
}
