import { newKey } from '../../../../client/exchange.ts';
import type { UploadPlace } from './upload-place.ts';

/** A file on its way into a slot. It is held until the server has it, so that a retry needs no second choice. */
export interface Upload {
  /** The same for every try. */
  readonly id: string;
  readonly slot: UploadPlace;
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
  /** It would go on after the page was loaded anew. */
  readonly kept?: boolean;
}

export interface Failure {
  message: string;
  canRetry: boolean;
  offline: boolean;
}

interface Parts<Sent> {
  /** Shrinks and converts. */
  prepare: (file: File) => Promise<File>;
  /** Message of what speaks against a file, if anything. */
  refuse: (file: File, slot: UploadPlace) => string | undefined;
  send: (
    slot: UploadPlace,
    file: File,
    options: { id: string; signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<Sent>;
  failure: (error: unknown) => Failure;
  /** The server has the file; the upload is forgotten once this resolves. */
  settled: (slot: UploadPlace, sent: Sent, file: File) => Promise<unknown>;
  /** Keeps a file over a reload; false where that is not possible. */
  keep?: (upload: { slot: UploadPlace; id: string; file: File }) => Promise<boolean>;
  /** Forgets what was kept for a slot. */
  drop?: (key: string) => Promise<unknown>;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Uploads of a case, one per slot, two at a time. */
export function createUploadQueue<Sent>({ prepare, refuse, send, failure, settled, keep, drop }: Parts<Sent>) {
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

  async function start(slot: UploadPlace, file: File, known?: { id: string; kept: boolean }): Promise<void> {
    const { key } = slot;
    controls.get(key)?.abort();
    const control = new AbortController();
    controls.set(key, control);
    const { id, kept = false } = known ?? { id: newKey() };
    put(key, { id, slot, file, state: 'preparing', share: 0, canRetry: true, offline: false, kept });
    await turn();
    try {
      const ready = known ? file : await prepare(file);
      const message = refuse(ready, slot);
      if (message) return change(key, control, { state: 'failed', message, canRetry: false });
      if (control.signal.aborted) return;
      change(key, control, { state: 'sending', file: ready });
      if (!kept) void keep?.({ slot, id, file: ready }).then((done) => change(key, control, { kept: done }));
      const sent = await send(slot, ready, {
        id,
        signal: control.signal,
        onProgress: (share) => change(key, control, { share }),
      });
      await settled(slot, sent, ready);
      if (controls.get(key) === control) forget(key);
    } catch (error) {
      if (control.signal.aborted) return;
      const failed = failure(error);
      if (!failed.canRetry) void drop?.(key);
      change(key, control, { state: 'failed', ...failed });
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  function forget(key: string): void {
    void drop?.(key);
    put(key, undefined);
  }

  function retry(key: string): Promise<void> | undefined {
    const upload = uploads.get(key);
    if (upload?.state === 'failed' && upload.canRetry) {
      const { id, slot, file, kept = false } = upload;
      return start(slot, file, { id, kept });
    }
    return undefined;
  }

  return {
    add: (slot: UploadPlace, file: File) => start(slot, file),
    /** Goes on with what was kept over a reload, unless something newer is under way there. */
    restore({ slot, id, file }: { slot: UploadPlace; id: string; file: File }): void {
      if (!uploads.has(slot.key)) void start(slot, file, { id, kept: true });
    },
    retry,
    /** Stops an upload, or forgets one that failed. */
    cancel(key: string): void {
      controls.get(key)?.abort();
      controls.delete(key);
      forget(key);
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
