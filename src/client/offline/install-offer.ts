import { observable, useObservable } from '../observable.ts';

/** Event of Chromium when the portal can be installed. It is in no standard, so the compiler has no type for it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = observable<InstallOffer | undefined>(undefined);

/** Keeps the browser's offer for the menu, and its own banner away. The offer comes once, so this runs at the start. */
export function listenForInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => offer.set(undefined));
}

/** Returns a function that installs the portal as an app; `undefined` if the browser does not offer it. */
export function useInstall(): (() => void) | undefined {
  const current = useObservable(offer);
  return current && (() => void install(current));
}

/** An offer can be used once. The browser makes another one later where the person declined. */
async function install(current: InstallOffer): Promise<void> {
  offer.set(undefined);
  await current.prompt();
}

/** True if people install by Safari's Share menu, as it makes no offer. An iPad calls itself a Mac. */
export function installsByShareMenu(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isIos && !matchMedia('(display-mode: standalone)').matches;
}
