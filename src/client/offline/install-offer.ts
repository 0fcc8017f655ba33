import { observable, useObservable } from '../observable.ts';

/** Event of Chromium when the portal can be installed. It is in no standard, so the compiler has no type for it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const offer = observable<InstallOffer | undefined>(undefined);

/**
 * Stores the browser's install offer for the menu and suppresses its own banner. The offer comes once, so this runs at
 * start-up.
 */
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

/** An offer can be used once. If the user declines, the browser makes another one later. */
async function install(current: InstallOffer): Promise<void> {
  offer.set(undefined);
  await current.prompt();
}

/**
 * True if the portal is installed by Safari's Share menu, because Safari makes no offer. An iPad reports itself as a
 * Mac.
 */
export function installsByShareMenu(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  return isIos && !matchMedia('(display-mode: standalone)').matches;
}
