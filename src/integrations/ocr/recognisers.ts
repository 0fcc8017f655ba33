import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Worker as Thread } from 'node:worker_threads';
import { createWorker, PSM, type Page as RecognisedPage, type Worker } from 'tesseract.js';

/** Warm recognisers, started on first need, each reading one picture at a time. */
export interface Recognisers {
  recognise: (image: Buffer, options?: RecogniseOptions) => Promise<Recognised>;
  close: () => Promise<void>;
}

export interface RecogniseOptions {
  /** Words looked for one by one, wherever they stand. */
  sparse?: boolean;
  /** Ends the reading, which then fails with the reason given. */
  signal?: AbortSignal | undefined;
}

export interface Recognised {
  page: RecognisedPage;
  /** Processor time it took, which does not depend on what else the machine does. */
  ms: number;
}

function installedLanguage(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
}

/** A place for a recogniser. */
interface Slot {
  worker: Promise<Worker>;
  /** Fails the reading that is under way. */
  stop?: (reason: Error) => void;
}

/** What its thread has used so far. The library has the thread, and does not say so in its types. */
async function processorMs(slot: Slot): Promise<number> {
  const { worker } = (await slot.worker) as unknown as { worker: Thread };
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

/** A picture takes seconds; a recogniser that is at it for minutes hangs, and would hold up all that wait for it. */
const longestMs = 180_000;

/**
 * A recogniser that fails or hangs is ended, and another is started for the next picture.
 *
 * @param count how many pictures are read at the same time, each in a thread of its own
 * @param options.langPath folder of `eng.traineddata.gz`; the installed one where not given
 * @param options.limitMs how long one picture may take
 */
export function createRecognisers(
  count: number,
  { langPath = installedLanguage(), limitMs = longestMs }: { langPath?: string | undefined; limitMs?: number } = {},
): Recognisers {
  const slots = new Set<Slot>();
  const idle: Slot[] = [];
  const waiting: ((slot: Slot) => void)[] = [];
  let isClosed = false;

  function checkOpen(): void {
    if (isClosed) throw new Error('The recognisers are closed.');
  }

  async function start(): Promise<Worker> {
    checkOpen();
    // A worker that finds no language tells its error handler only.
    const failed = Promise.withResolvers<never>();
    const errorHandler = (error: unknown) => failed.reject(new Error('A recogniser failed.', { cause: error }));
    const worker = await Promise.race([
      createWorker('eng', 1, { langPath, gzip: true, cacheMethod: 'none', errorHandler }),
      failed.promise,
    ]);
    await worker.setParameters({ user_defined_dpi: '300' });
    return worker;
  }

  function open(): Slot {
    const slot = { worker: start() };
    slots.add(slot);
    return slot;
  }

  async function take(): Promise<Slot> {
    const free = idle.pop();
    if (free) return free;
    return slots.size < count ? open() : new Promise((resolve) => waiting.push(resolve));
  }

  function release(slot: Slot): void {
    const next = waiting.shift();
    if (next) next(slot);
    else idle.push(slot);
  }

  function end(slot: Slot): void {
    slots.delete(slot);
    slot.worker.then((worker) => worker.terminate()).catch(() => {});
    waiting.shift()?.(open());
  }

  /** The library fails where nobody can catch it when a worker that was ended is asked for something. */
  function checkLives(slot: Slot): void {
    checkOpen();
    if (!slots.has(slot)) throw new Error('The recogniser was ended.');
  }

  async function read(slot: Slot, image: Buffer, sparse: boolean): Promise<RecognisedPage> {
    const worker = await slot.worker;
    checkLives(slot);
    await worker.setParameters({ tessedit_pageseg_mode: sparse ? PSM.SPARSE_TEXT : PSM.SINGLE_BLOCK });
    checkLives(slot);
    return (await worker.recognize(image, {}, { text: false, blocks: true })).data;
  }

  /** A reading whose worker is gone would never end by itself. */
  async function readInTime(slot: Slot, image: Buffer, { sparse = false, signal }: RecogniseOptions) {
    checkOpen();
    const stopped = Promise.withResolvers<never>();
    slot.stop = stopped.reject;
    const timer = setTimeout(() => stopped.reject(new Error('A picture took too long to read.')), limitMs);
    const abort = () => stopped.reject(signal?.reason);
    signal?.addEventListener('abort', abort);
    try {
      return await Promise.race([read(slot, image, sparse), stopped.promise]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  return {
    async recognise(image, options = {}) {
      const slot = await take();
      const before = await processorMs(slot).catch((error: unknown) => {
        end(slot);
        throw error;
      });
      // One that had to be started took its time: meanwhile nobody may want it to read any more.
      if (options.signal?.aborted) {
        release(slot);
        throw options.signal.reason;
      }
      try {
        const page = await readInTime(slot, image, options);
        const ms = (await processorMs(slot)) - before;
        release(slot);
        return { page, ms };
      } catch (error) {
        end(slot);
        throw error;
      }
    },
    async close() {
      isClosed = true;
      const open = [...slots];
      for (const slot of open) slot.stop?.(new Error('The recognisers are closed.'));
      const workers = await Promise.allSettled(open.map((slot) => slot.worker));
      await Promise.all(
        workers.map((worker) => (worker.status === 'fulfilled' ? worker.value.terminate() : undefined)),
      );
    },
  };
}
