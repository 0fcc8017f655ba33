import { isCustomerPath } from '../../features/pages.ts';

/**
 * True if the address is a page of the dealers' portal. Calls, files, redirects after external logins and customers'
 * pages are not, so the service worker ignores them.
 */
export function isPortalPage(path: string): boolean {
  return !/^\/(api|nid)(\/|$)/.test(path) && !/\.\w+$/.test(path) && !isCustomerPath(path);
}
