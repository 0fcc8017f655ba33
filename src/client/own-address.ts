/** Accepts only addresses of this portal, so that a link to the login page cannot redirect elsewhere. */
export function ownAddress(address: string | undefined): string | undefined {
  if (!address?.startsWith('/')) return undefined;
  // Browsers treat a backslash as a slash, and drop tabs and line breaks.
  return /^\/[/\\]|[\t\r\n]/.test(address) ? undefined : address;
}
