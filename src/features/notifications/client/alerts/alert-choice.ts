import { useSyncExternalStore } from 'react';
import { accountPrefix, readSetting, writeSetting } from '../../../../client/device/setting.ts';

const listeners = new Set<() => void>();
const nameOf = (account: string) => `${accountPrefix}browser-notifications:${account}`;

export type AlertState = 'unsupported' | 'blocked' | 'off' | 'on';

/** True if the user of this account switched browser notifications on in this browser. */
export function isAlertOn(account: string): boolean {
  return readState(account) === 'on';
}

export function useAlertState(account: string): AlertState {
  return useSyncExternalStore(subscribe, () => readState(account));
}

/** Asks the browser for permission if it was not asked before. Call this only on a press by the user. */
export async function switchAlerts(account: string, isOn: boolean): Promise<void> {
  const isGranted = isOn && (await Notification.requestPermission()) === 'granted';
  writeSetting(nameOf(account), isGranted ? 'on' : undefined);
  for (const listener of listeners) listener();
}

function readState(account: string): AlertState {
  // Phones only show notifications of a service worker.
  if (!('Notification' in window) || !('locks' in navigator) || matchMedia('(hover: none)').matches)
    return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && readSetting(nameOf(account)) === 'on' ? 'on' : 'off';
}

/** Listens to other tabs, and to the user's return from the browser's settings. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('focus', listener);
  };
}
