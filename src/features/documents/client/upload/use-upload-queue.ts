import { useEffect, useSyncExternalStore } from 'react';
import type { SlotKey } from './stored-uploads.ts';
import { mayArrive, type QueuedUpload } from './upload-queue.ts';

interface Queue<Slot, Problem> {
  subscribe: (listener: () => void) => () => void;
  read: () => ReadonlyMap<string, QueuedUpload<Slot, Problem>>;
}

/** Returns the uploads of a queue. The browser asks before the page is left only if a file would be lost. */
export function useUploadQueue<Slot extends SlotKey, Problem>(
  queue: Queue<Slot, Problem>,
): ReadonlyMap<string, QueuedUpload<Slot, Problem>> {
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  const wouldBeLost = [...uploads.values()].some((upload) => !upload.kept && mayArrive(upload));
  useEffect(() => {
    if (!wouldBeLost) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldBeLost]);
  return uploads;
}
