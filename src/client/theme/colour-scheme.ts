import { useSyncExternalStore } from 'react';

export type ColourScheme = 'auto' | 'light' | 'dark';

/**
 * The key that `public/js/colour-scheme.js` reads. The choice belongs to the device: stored unencrypted and kept after
 * logout.
 */
const key = 'dealer-portal:colour-scheme';

/** The chosen colour scheme; `auto` follows the system. */
export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(onChange, read);
}

/** The script of the page shows it at once, here and in other tabs. */
export function setColourScheme(scheme: ColourScheme): void {
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // Storage may be closed to the page; the scheme stays the system's.
  }
  window.dispatchEvent(new Event('colour-scheme'));
}

function read(): ColourScheme {
  try {
    const chosen = localStorage.getItem(key);
    return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
  } catch {
    return 'auto';
  }
}

function onChange(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener('colour-scheme', listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('colour-scheme', listener);
  };
}
