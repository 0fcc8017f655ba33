import type { Slot } from './document-slots.ts';

/** A file on its way into a slot. It is held until the server has it, so that a retry needs no second choice. */
export interface Upload {
  readonly slot: Slot;
  readonly file: File;
  readonly state: 'preparing' | 'sending' | 'failed';
  /** Share that has left, 0 to 1. */
  readonly share: number;
  /** Why it failed. */
  readonly message?: string;
  /** The same file may be sent again; false where the file itself was refused. */
  readonly canRetry: boolean;
  /** Failed because there was no connection; goes on by itself. */
  readonly offline: boolean;
}

export interface Failure {
  message: string;
  canRetry: boolean;
  offline: boolean;
}

interface Parts {
  /** Shrinks and converts. */
  prepare: (file: File) => Promise<File>;
  /** Message of what speaks against a file, if anything. */
  refuse: (file: File) => string | undefined;
  send: (
    slot: Slot,
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<unknown>;
  failure: (error: unknown) => Failure;
  /** The server has the file; the upload is forgotten once this resolves. */
  settled: (slot: Slot) => Promise<unknown>;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Uploads of a case, one per slot, two at a time. */
export function createUploadQueue({ prepare, refuse, send, failure, settled }: Parts) {
  let uploads: ReadonlyMap<string, Upload> = new Map();
  const controls = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  let running = 0;

  function put(key: string, upload: Upload | undefined): void {
    const next = new Map(uploads);
    if (upload) next.set(key, upload);
    else next.delete(key);
    uploads = next;
    for (const listener of listeners) listener();
  }

  function change(key: string, control: AbortController, given: Partial<Upload>): void {
    const upload = uploads.get(key);
    if (upload && controls.get(key) === control) put(key, { ...upload, ...given });
  }

  async function turn(): Promise<void> {
    if (running >= 2) await new Promise<void>((go) => waiting.push(go));
    running += 1;
  }

  async function start(slot: Slot, file: File, prepared: boolean): Promise<void> {
    const { key } = slot;
    controls.get(key)?.abort();
    const control = new AbortController();
    controls.set(key, control);
    put(key, { slot, file, state: 'preparing', share: 0, canRetry: true, offline: false });
    await turn();
    try {
      const ready = prepared ? file : await prepare(file);
      const message = refuse(ready);
      if (message) return change(key, control, { state: 'failed', message, canRetry: false });
      if (control.signal.aborted) return;
      change(key, control, { state: 'sending', file: ready });
      await send(slot, ready, {
        signal: control.signal,
        onProgress: (share) => change(key, control, { share }),
      });
      await settled(slot);
      if (controls.get(key) === control) put(key, undefined);
    } catch (error) {
      if (!control.signal.aborted) change(key, control, { state: 'failed', ...failure(error) });
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  function retry(key: string): Promise<void> | undefined {
    const upload = uploads.get(key);
    if (upload?.state === 'failed' && upload.canRetry) return start(upload.slot, upload.file, true);
    return undefined;
  }

  return {
    add: (slot: Slot, file: File) => start(slot, file, false),
    retry,
    /** Stops an upload, or forgets one that failed. */
    cancel(key: string): void {
      controls.get(key)?.abort();
      controls.delete(key);
      put(key, undefined);
    },
    /** Goes on with what waits for a connection. */
    resume(): void {
      for (const [key, upload] of uploads) if (upload.offline) void retry(key);
    },
    read: () => uploads,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
