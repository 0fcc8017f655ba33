import { useSyncExternalStore } from 'react';

/** The device's choice, not a person's: it stays when somebody logs out. */
const choiceName = 'dealer-portal:browser-notifications';
const listeners = new Set<() => void>();

export type AlertState = 'unsupported' | 'blocked' | 'off' | 'on';

/** True if browser notifications are switched on here and the browser allows them. */
export function readAlerts(): boolean {
  return readState() === 'on';
}

export function useAlertState(): AlertState {
  return useSyncExternalStore(subscribe, readState);
}

/** Asks the browser for its permission where it has not been asked. To be called by a press only. */
export async function switchAlerts(isOn: boolean): Promise<void> {
  if (isOn && Notification.permission === 'default') await Notification.requestPermission();
  try {
    if (isOn && Notification.permission === 'granted') localStorage.setItem(choiceName, 'on');
    else localStorage.removeItem(choiceName);
  } catch {
    // Closed storage: it stays off.
  }
  for (const listener of listeners) listener();
}

/** Shows a browser notification; the same `tag` replaces an earlier one, also that of another tab. */
export function showAlert({
  tag,
  title,
  body,
  onOpen,
}: {
  tag: string;
  title: string;
  body: string;
  onOpen: () => void;
}) {
  try {
    const alert = new Notification(title, { body, tag });
    alert.onclick = () => {
      alert.close();
      window.focus();
      onOpen();
    };
  } catch {
    // Chrome on Android shows notifications of service workers only.
  }
}

function readState(): AlertState {
  if (!('Notification' in window) || !window.isSecureContext || !('locks' in navigator)) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && readChoice() ? 'on' : 'off';
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(choiceName) === 'on';
  } catch {
    return false;
  }
}

/** Also when another tab switches, and when the person comes back from the browser's settings. */
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
