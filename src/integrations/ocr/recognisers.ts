import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, PSM, type Page as RecognisedPage, type Worker } from 'tesseract.js';

/** Warm recognisers, started on first need, each reading one picture at a time. */
export interface Recognisers {
  /** @param options.sparse words looked for one by one, wherever they stand */
  recognise: (image: Buffer, options?: { sparse?: boolean }) => Promise<RecognisedPage>;
  close: () => Promise<void>;
}

function installedLanguage(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
}

/**
 * @param count how many pictures are read at the same time, each in a thread of its own
 * @param langPath folder of `eng.traineddata.gz`; the installed one where not given
 */
export function createRecognisers(count: number, langPath = installedLanguage()): Recognisers {
  const started: Promise<Worker>[] = [];
  const idle: Promise<Worker>[] = [];
  const waiting: ((worker: Promise<Worker>) => void)[] = [];

  async function start(): Promise<Worker> {
    const worker = await createWorker('eng', 1, { langPath, gzip: true, cacheMethod: 'none', errorHandler: () => {} });
    await worker.setParameters({ user_defined_dpi: '300' });
    return worker;
  }

  function take(): Promise<Worker> {
    const free = idle.pop();
    if (free) return free;
    if (started.length >= count) return new Promise((resolve) => waiting.push(resolve));
    const worker = start();
    started.push(worker);
    worker.catch(() => started.splice(started.indexOf(worker), 1));
    return worker;
  }

  function release(worker: Worker): void {
    const next = waiting.shift();
    if (next) next(Promise.resolve(worker));
    else idle.push(Promise.resolve(worker));
  }

  return {
    async recognise(image, { sparse = false } = {}) {
      const worker = await take();
      try {
        await worker.setParameters({ tessedit_pageseg_mode: sparse ? PSM.SPARSE_TEXT : PSM.SINGLE_BLOCK });
        return (await worker.recognize(image, {}, { text: false, blocks: true })).data;
      } finally {
        release(worker);
      }
    },
    async close() {
      const workers = await Promise.allSettled(started.splice(0));
      idle.splice(0);
      await Promise.all(
        workers.map((worker) => (worker.status === 'fulfilled' ? worker.value.terminate() : undefined)),
      );
    },
  };
}
