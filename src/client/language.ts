import { useSyncExternalStore } from 'react';
import { extractLocaleFromCookie, overwriteGetLocale } from '../paraglide/runtime.js';

/** Languages of the pages for customers. The dealers' pages have English. */
export type Language = 'en' | 'zh';

const kept = 'dealer-portal:language';
const listeners = new Set<() => void>();
let language: Language = 'en';

/** Sets the language of the messages to the user's choice, or to the browser's. Call it before the first render. */
export function startLanguage(): void {
  overwriteGetLocale(() => language);
  // A dealer who reads the terms has chosen a language in the portal.
  show(readKept() ?? extractLocaleFromCookie() ?? (navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en'));
}

export function chooseLanguage(chosen: Language): void {
  show(chosen);
  try {
    localStorage.setItem(kept, chosen);
  } catch {
    // Storage may be closed to the page; the choice lasts as long as the page then.
  }
  for (const listener of listeners) listener();
}

/** Returns the language in use; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(listen, () => language);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(chosen: Language): void {
  language = chosen;
  document.documentElement.lang = chosen === 'zh' ? 'zh-Hans-SG' : 'en';
}

function readKept(): Language | undefined {
  try {
    const chosen = localStorage.getItem(kept);
    return chosen === 'en' || chosen === 'zh' ? chosen : undefined;
  } catch {
    return undefined;
  }
}
