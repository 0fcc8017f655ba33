import { useSyncExternalStore } from 'react';

/** Holds a value outside React, and notifies its subscribers when it is set. */
export function observable<T>(value: T) {
  let current = value;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    set(next: T): void {
      current = next;
      for (const listener of [...listeners]) listener();
    },
    /** Returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Observable<T> = Pick<ReturnType<typeof observable<T>>, 'read' | 'subscribe'>;

/** Returns the current value; the component renders again when it changes. */
export function useObservable<T>({ subscribe, read }: Observable<T>): T {
  return useSyncExternalStore(subscribe, read);
}
