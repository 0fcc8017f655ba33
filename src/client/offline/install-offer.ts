import { useSyncExternalStore } from 'react';

/** Event of Chromium when the portal can be installed. It is in no standard, so the compiler has no type for it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

/** Keeps the browser's offer for the menu, and its own banner away. The offer comes once, so this runs at the start. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
}

/** Returns a function that installs the portal as an app; `undefined` if the browser does not offer it. */
export function useInstall(): (() => void) | undefined {
  const current = useSyncExternalStore(subscribe, () => offer);
  return current && (() => void install(current));
}

/** An offer can be used once. The browser makes another one later where the person declined. */
async function install(current: InstallOffer): Promise<void> {
  setOffer(undefined);
  await current.prompt();
}

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if people install by Safari's Share menu, as it makes no offer. An iPad calls itself a Mac. */
export function installsByShareMenu(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isIos && !matchMedia('(display-mode: standalone)').matches;
}
