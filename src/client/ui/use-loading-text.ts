import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as m from '../../paraglide/messages.js';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Returns what a part of a page says while it loads; undefined without a connection, which the note above the page tells. */
export function useLoadingText(): string | undefined {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return isOnline ? m.shell_loading() : undefined;
}
