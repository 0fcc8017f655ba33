import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Block } from 'tesseract.js';
import { endReason, ProcessEnded } from '../processes/process-ended.ts';
import { startConfined } from '../processes/start-confined.ts';

/** Warm recognisers, started on first need, each reading one picture at a time in a process of its own. */
export interface Recognisers {
  /** Fails with `ProcessEnded` if the recogniser crashed, used too much or hangs. */
  recognise: (image: Buffer, options?: RecogniseOptions) => Promise<Recognised>;
  /** Ends all recognisers but one, which stays warm. */
  rest: () => void;
  close: () => Promise<void>;
}

export interface RecogniseOptions {
  /** Looks for words one by one, anywhere in the picture. */
  sparse?: boolean;
  /** Ends the reading, which then fails with the reason given. */
  signal?: AbortSignal | undefined;
}

export interface Recognised {
  blocks: Block[];
  /** Processor time used, which does not depend on the machine's other load. */
  ms: number;
}

/** Message from a recogniser: that it is ready, or what it read. */
export type RecogniserReply = { isReady: true } | Recognised;

/** Processor time for one picture; an ordinary one needs a few seconds. */
export const recogniserSeconds = 40;

export interface RecogniserRequest {
  image: Buffer;
  sparse: boolean;
}

function installedLanguage(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int');
}

/**
 * A recogniser ends itself once it has used its processor time. One that has not answered by then hangs, and would hold up
 * all that wait for it: the picture is not to blame.
 */
const longestMs = 600_000;

const script = new URL('./recogniser-process.ts', import.meta.url);

const closed = () => new Error('The recognisers are closed.');

/** A place for a recogniser. */
interface Slot {
  child: ChildProcess;
  isReady: boolean;
  /** True once the process ended or could not be started. */
  hasEnded: boolean;
  /** Fails the reading that is under way. */
  stop?: (reason: Error) => void;
}

/**
 * A recogniser that fails or hangs is killed, and another is started for the next picture.
 *
 * @param count how many pictures are read at the same time
 * @param options.langPath folder of `eng.traineddata.gz`; the installed one where not given
 * @param options.limitMs how long one picture may take
 */
export function createRecognisers(
  count: number,
  { langPath = installedLanguage(), limitMs = longestMs }: { langPath?: string | undefined; limitMs?: number } = {},
): Recognisers {
  const slots = new Set<Slot>();
  const idle: Slot[] = [];
  const waiting: PromiseWithResolvers<Slot>[] = [];
  let isClosed = false;

  function open(): Slot {
    if (isClosed) throw closed();
    const slot: Slot = { child: startConfined(script, { args: [langPath] }), isReady: false, hasEnded: false };
    const noteEnd = () => {
      slot.hasEnded = true;
    };
    slot.child.once('exit', noteEnd);
    slot.child.once('error', noteEnd);
    slots.add(slot);
    return slot;
  }

  async function take(): Promise<Slot> {
    for (let free = idle.pop(); free; free = idle.pop()) {
      if (!free.hasEnded) return free;
      slots.delete(free);
    }
    if (slots.size < count) return open();
    const turn = Promise.withResolvers<Slot>();
    waiting.push(turn);
    return turn.promise;
  }

  function release(slot: Slot): void {
    const next = waiting.shift();
    if (next) next.resolve(slot);
    else idle.push(slot);
  }

  function end(slot: Slot): void {
    slots.delete(slot);
    slot.child.kill('SIGKILL');
    const next = waiting.shift();
    if (!next) return;
    try {
      next.resolve(open());
    } catch (error) {
      next.reject(error);
    }
  }

  /** Returns the next message of a recogniser; fails if it ends, is stopped or takes too long. */
  async function nextReply(slot: Slot, signal: AbortSignal | undefined): Promise<RecogniserReply> {
    const { promise, resolve, reject } = Promise.withResolvers<RecogniserReply>();
    slot.stop = reject;
    const timer = setTimeout(() => reject(new ProcessEnded('outside')), limitMs);
    const abort = () => reject(signal?.reason);
    // If a recogniser ends before it has a picture, no picture is to blame.
    const reasonOf = (signal: NodeJS.Signals | null) => (slot.isReady ? endReason(signal) : 'outside');
    const onExit = (_code: number | null, endSignal: NodeJS.Signals | null) =>
      reject(new ProcessEnded(reasonOf(endSignal)));
    const onError = () => reject(new ProcessEnded('outside'));
    if (slot.hasEnded) onError();
    signal?.addEventListener('abort', abort);
    slot.child.once('message', resolve);
    slot.child.once('exit', onExit);
    slot.child.once('error', onError);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      slot.child.off('message', resolve);
      slot.child.off('exit', onExit);
      slot.child.off('error', onError);
    }
  }

  async function warmUp(slot: Slot): Promise<void> {
    if (!slot.isReady) await nextReply(slot, undefined);
    slot.isReady = true;
  }

  async function read(slot: Slot, request: RecogniserRequest, signal?: AbortSignal): Promise<Recognised> {
    const replied = nextReply(slot, signal);
    slot.child.send(request);
    const reply = await replied;
    if ('isReady' in reply) throw new Error('A recogniser answered out of turn.');
    return reply;
  }

  return {
    async recognise(image, { sparse = false, signal } = {}) {
      const slot = await take();
      try {
        await warmUp(slot);
        // Starting one takes time: the caller may have aborted the reading since.
        if (!signal?.aborted) {
          const recognised = await read(slot, { image, sparse }, signal);
          release(slot);
          return recognised;
        }
      } catch (error) {
        end(slot);
        throw error;
      }
      release(slot);
      throw signal.reason;
    },
    rest() {
      for (const slot of idle.splice(1)) end(slot);
    },
    async close() {
      isClosed = true;
      for (const slot of [...slots]) {
        slot.stop?.(closed());
        end(slot);
      }
    },
  };
}
