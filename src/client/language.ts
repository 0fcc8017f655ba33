import { useEffect } from 'react';
import * as m from '../paraglide/messages.js';
import { extractLocaleFromCookie, overwriteGetLocale } from '../paraglide/runtime.js';
import { readSetting, writeSetting } from './device/setting.ts';
import { observable, useObservable } from './observable.ts';

/** Languages of the pages for customers. The dealers' pages have English. */
export type Language = 'en' | 'zh';

const kept = 'dealer-portal:language';
const language = observable<Language>('en');

/** Sets the language of the messages to the user's choice, or to the browser's. Call it before the first render. */
export function startLanguage(): void {
  overwriteGetLocale(language.read);
  // A dealer who reads the terms has already chosen a language in the portal.
  show(readKept() ?? extractLocaleFromCookie() ?? (navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en'));
}

export function chooseLanguage(chosen: Language): void {
  show(chosen);
  writeSetting(kept, chosen);
}

/** Returns the language in use; the component renders again when it changes. */
export function useLanguage(): Language {
  return useObservable(language);
}

/** Sets the title of the browser's tab, in the current language. */
export function useTitle(titleOf: () => string): void {
  useLanguage();
  const title = `${titleOf()} | ${m.shell_product()}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function show(chosen: Language): void {
  language.set(chosen);
  document.documentElement.lang = chosen === 'zh' ? 'zh-Hans-SG' : 'en';
}

function readKept(): Language | undefined {
  const chosen = readSetting(kept);
  return chosen === 'en' || chosen === 'zh' ? chosen : undefined;
}
