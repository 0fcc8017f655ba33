import { useEffect } from 'react';
import { observable, useObservable } from './observable.ts';

const count = observable(0);

/** Shows a number of unread notifications in the title of the browser's tab while the caller is rendered. */
export function useShownUnread(unread: number): void {
  useEffect(() => {
    count.set(unread);
    return () => count.set(0);
  }, [unread]);
}

export function useUnreadCount(): number {
  return useObservable(count);
}
