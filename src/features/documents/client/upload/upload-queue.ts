import { newKey } from '../../../../client/exchange.ts';
import { observable } from '../../../../client/observable.ts';
import { type Lock, mostPasswords } from './locked-file.ts';
import type { SlotKey, StoredUpload } from './stored-uploads.ts';

/** A file being uploaded. The queue keeps it until the server has it, so the user need not choose it again. */
export interface QueuedUpload<Slot = SlotKey, Problem = string> {
  /** The same for every try. */
  readonly id: string;
  readonly slot: Slot;
  readonly file: File;
  /** `waiting`: the connection is lost or the server is busy; it resumes automatically. */
  readonly state: 'preparing' | 'sending' | 'waiting' | 'failed';
  /** Received share, 0 to 1. */
  readonly share: number;
  /** Why it waits or failed. */
  readonly problem?: Problem;
  /** True if the same file may be sent again; false if the file itself was refused. */
  readonly canRetry: boolean;
  /** True if the upload resumes after a reload. */
  readonly kept: boolean;
  /** The file is a locked PDF that waits for its password. */
  readonly lock?: Lock | undefined;
  /** Number of wrong passwords so far. */
  readonly passwords?: number;
}

export interface UploadFailure<Problem> {
  problem: Problem;
  canRetry: boolean;
  /** True if a later attempt may succeed without the user. */
  isPassing: boolean;
  lock?: Lock | undefined;
}

/** Returns true if the same file may still be accepted, by another try or by its password. */
export function mayArrive({ canRetry, lock }: Pick<QueuedUpload, 'canRetry' | 'lock'>): boolean {
  return canRetry || lock !== undefined;
}

interface Step {
  signal: AbortSignal;
  /** To be called when a step waits because the connection is lost. */
  onWaiting: () => void;
}

interface SendStep extends Step {
  id: string;
  onProgress: (share: number) => void;
  /** Password of a locked PDF. */
  password?: string | undefined;
}

/** Thrown by `prepare` for a file that must not be sent. */
export class RefusedFile<Problem> extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super('The file is not sent');
    this.problem = problem;
  }
}

interface Parts<Slot, Sent, Problem> {
  /** Shrinks and converts a file. Throws a `RefusedFile` if it cannot be sent. */
  prepare: (file: File, slot: Slot, step: Step) => Promise<File>;
  send: (slot: Slot, file: File, step: SendStep) => Promise<Sent>;
  failure: (error: unknown) => UploadFailure<Problem>;
  /** Waits until it makes sense to retry after a temporary failure. */
  untilNextTry: (signal: AbortSignal) => Promise<void>;
  /** Called when the server has the file. The queue drops the upload once this resolves. */
  settled: (slot: Slot, sent: Sent, file: File) => Promise<unknown>;
  /** Stores a file across reloads. Returns false if that is not possible. */
  keep?: (upload: StoredUpload<Slot>) => Promise<boolean>;
  /** Removes the stored upload of a slot. */
  drop?: (key: string) => Promise<unknown>;
}

export type UploadQueue<Slot extends SlotKey, Problem = string> = ReturnType<
  typeof createUploadQueue<Slot, unknown, Problem>
>;

/** Data of an upload that starts again: after a reload, on a retry or with a password. */
interface Known {
  id: string;
  kept: boolean;
  passwords?: number;
}

const mostAtOnce = 2;

/** Uploads of a case or of a customer's link, one for each slot, two at a time. Paused uploads let others go first. */
export function createUploadQueue<Slot extends SlotKey, Sent, Problem = string>(parts: Parts<Slot, Sent, Problem>) {
  type Item = QueuedUpload<Slot, Problem>;
  const { prepare, send, failure, untilNextTry, settled, keep, drop } = parts;
  const uploads = observable<ReadonlyMap<string, Item>>(new Map());
  const controls = new Map<string, AbortController>();
  /** Passwords of locked PDFs by slot, until the server has checked them. They are in memory only. */
  const entered = new Map<string, string>();
  const waiting: (() => void)[] = [];
  let running = 0;

  function put(key: string, upload: Item | undefined): void {
    const next = new Map(uploads.read());
    if (upload) next.set(key, upload);
    else next.delete(key);
    uploads.set(next);
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= mostAtOnce) await new Promise<void>((go) => waiting.push(go));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  async function start(slot: Slot, file: File, known?: Known): Promise<void> {
    const { key } = slot;
    controls.get(key)?.abort();
    const control = new AbortController();
    const { signal } = control;
    controls.set(key, control);
    const isCurrent = () => controls.get(key) === control;
    const change = (given: Partial<Item>) => {
      const upload = uploads.read().get(key);
      if (upload && isCurrent()) put(key, { ...upload, ...given });
    };
    if (!known) entered.delete(key);
    const password = entered.get(key);
    const { id, kept = false, passwords = 0 } = known ?? { id: newKey() };
    const former = uploads.read().get(key);
    const share = known && former?.id === id ? former.share : 0;
    put(key, { id, slot, file, state: 'preparing', share, canRetry: true, kept, passwords });
    const step = { signal, onWaiting: () => change({ state: 'waiting' }) };
    const onProgress = (share: number) => change({ state: 'sending', share });

    let ready = known ? file : undefined;
    const once = async () => {
      if (signal.aborted) return;
      if (!ready) {
        ready = await prepare(file, slot, step);
        if (signal.aborted) return;
        change({ state: 'sending', file: ready });
      } else if (uploads.read().get(key)?.state === 'preparing') change({ state: 'sending' });
      if (uploads.read().get(key)?.kept === false)
        void keep?.({ slot, id, file: ready }).then(
          (isStored) => {
            // The upload may have been refused, and removed from storage, while it was being written.
            const upload = uploads.read().get(key);
            if (upload && mayArrive(upload)) change({ kept: isStored });
          },
          () => undefined,
        );
      const sent = await send(slot, ready, { ...step, id, onProgress, password });
      await settled(slot, sent, ready);
      if (isCurrent()) forget(key);
    };
    for (;;) {
      try {
        return await inTurn(once);
      } catch (error) {
        if (signal.aborted) return;
        const { isPassing, ...failed } = failure(error);
        const wrong = passwords + (failed.lock === 'wrong' ? 1 : 0);
        const isUnknownLock = failed.lock === 'locked' && password !== undefined;
        if (isUnknownLock || wrong >= mostPasswords) failed.lock = undefined;
        // The password has been checked: it was wrong, or the file was refused for another reason.
        if (!failed.canRetry) entered.delete(key);
        if (!mayArrive(failed)) {
          void drop?.(key);
          change({ kept: false });
        }
        change({ state: isPassing ? 'waiting' : 'failed', passwords: wrong, ...failed });
        if (!isPassing) return;
      }
      await untilNextTry(signal).catch(() => undefined);
    }
  }

  function forget(key: string): void {
    entered.delete(key);
    void drop?.(key);
    put(key, undefined);
  }

  return {
    add: (slot: Slot, file: File) => start(slot, file),
    /** Resumes a stored upload after a reload, unless a newer one has its slot. */
    restore({ slot, id, file }: StoredUpload<Slot>): void {
      if (!uploads.read().has(slot.key)) void start(slot, file, { id, kept: true });
    },
    /** Tries again at once. */
    retry(key: string): Promise<void> | undefined {
      const upload = uploads.read().get(key);
      const isAtRest = upload?.state === 'failed' || upload?.state === 'waiting';
      return isAtRest && upload.canRetry ? start(upload.slot, upload.file, upload) : undefined;
    },
    /** Sends a locked PDF again, with a password. */
    unlock(key: string, password: string): void {
      const upload = uploads.read().get(key);
      if (!upload?.lock) return;
      entered.set(key, password);
      void start(upload.slot, upload.file, upload);
    },
    /** Stops an upload, or forgets one that failed. */
    cancel(key: string): void {
      controls.get(key)?.abort();
      controls.delete(key);
      forget(key);
    },
    /** Stops every upload but leaves the stored ones, so that they resume when their user returns. */
    stop(): void {
      for (const control of controls.values()) control.abort();
      controls.clear();
      entered.clear();
    },
    read: uploads.read,
    subscribe: uploads.subscribe,
  };
}
