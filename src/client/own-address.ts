/** Accepts only addresses of this portal, so that a link to the login page cannot redirect elsewhere. */
export function ownAddress(address: string | undefined): string | undefined {
  if (!address?.startsWith('/')) return undefined;
  // Browsers read a backslash as a slash, and leave tabs and line ends out.
  return /^\/[/\\]|[\t\r\n]/.test(address) ? undefined : address;
}
