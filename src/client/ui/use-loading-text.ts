import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as m from '../../paraglide/messages.js';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Returns the loading text of a part of a page; `undefined` without a connection, because the note above the page then
 * explains it.
 */
export function useLoadingText(): string | undefined {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return isOnline ? m.shell_loading() : undefined;
}
