/** Paths of the pages that people without an account open; some have pages below them. */
export const customerPaths = [
  '/application-file',
  '/c',
  '/information',
  '/lca-signature',
  '/lca-vsa-signature',
  '/singpass',
  '/verify',
] as const;

/** True if a page belongs to people without an account: it is served by the entry `customer.html`. */
export function isCustomerPath(path: string): boolean {
  return customerPaths.some((each) => path === each || path.startsWith(`${each}/`));
}
