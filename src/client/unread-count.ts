import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** Shows a number of unread notifications in the title of the browser's tab while the caller is rendered. */
export function useShownUnread(unread: number): void {
  useEffect(() => {
    set(unread);
    return () => set(0);
  }, [unread]);
}

export function useUnreadCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
  );
}

function set(next: number): void {
  if (count === next) return;
  count = next;
  for (const listener of listeners) listener();
}
