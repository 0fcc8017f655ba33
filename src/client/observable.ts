import { useSyncExternalStore } from 'react';

/** A value outside React, whose readers are notified when it is set. */
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

/** Returns such a value; the component renders again when it changes. */
export function useObservable<T>({ subscribe, read }: Observable<T>): T {
  return useSyncExternalStore(subscribe, read);
}
