import { cookieMaxAge, cookieName, getLocale } from '../paraglide/runtime.js';

/** Languages of the dealers' portal. */
export type PortalLanguage = 'en' | 'zh';

/** The language that the page can be switched to. A build of the portal has one language. */
export function otherLanguage(): PortalLanguage {
  return getLocale() === 'zh' ? 'en' : 'zh';
}

/**
 * Loads the portal again in another language, and remembers the choice in this browser. What is typed is kept as at any
 * reload.
 */
export function switchLanguage(language: PortalLanguage): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // Not by the Cookie Store, which browsers of a year ago do not have.
  // biome-ignore lint/suspicious/noDocumentCookie: the value is one of two words
  document.cookie = `${cookieName}=${language}; Path=/; Max-Age=${cookieMaxAge}; SameSite=Lax${secure}`;
  location.reload();
}
