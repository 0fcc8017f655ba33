import { isCustomerPath } from '../../features/pages.ts';

/**
 * True if the address is a page of the dealers' portal. Calls, files, logins that come back from outside and customers'
 * pages are not, so the service worker leaves them alone.
 */
export function isPortalPage(path: string): boolean {
  return !/^\/(api|nid)(\/|$)/.test(path) && !/\.\w+$/.test(path) && !isCustomerPath(path);
}
