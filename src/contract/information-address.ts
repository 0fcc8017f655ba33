/** The two public texts, by the last segment of their address. */
export const informationPages = ['terms-of-conditions', 'privacy-policy'] as const;
export type InformationPageName = (typeof informationPages)[number];

/** Returns the address of a text: of the given version, or of the current one. */
export function informationAddress(page: InformationPageName, version?: string): string {
  return `/information/${page}${version === undefined ? '' : `?version=${version}`}`;
}

/** Cookie that names the environment; set except in production. */
export const environmentCookie = 'dealer-portal-environment';
