import { useSyncExternalStore } from 'react';
import { readSetting, writeSetting } from '../device/setting.ts';

export type ColourScheme = 'auto' | 'light' | 'dark';

/**
 * The key that `public/js/colour-scheme.js` reads. The choice belongs to the device: stored unencrypted and kept after
 * logout.
 */
const key = 'dealer-portal:colour-scheme';

/** Returns the chosen colour scheme; `auto` follows the system. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(onChange, read);
}

/** The page's script applies it at once, here and in other tabs. */
export function setColourScheme(scheme: ColourScheme): void {
  writeSetting(key, scheme);
  window.dispatchEvent(new Event('colour-scheme'));
}

function read(): ColourScheme {
  const chosen = readSetting(key);
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

function onChange(listener: () => void): () => void {
  const over = new AbortController();
  for (const change of ['storage', 'colour-scheme']) window.addEventListener(change, listener, { signal: over.signal });
  return () => over.abort();
}
