/** The two texts that everybody may read, by the last part of their address. */
export const informationPages = ['terms-of-conditions', 'privacy-policy'] as const;
export type InformationPageName = (typeof informationPages)[number];

/** Address of a text; of the version given, else of the one that applies now. */
export function informationAddress(page: InformationPageName, version?: string): string {
  return `/information/${page}${version === undefined ? '' : `?version=${version}`}`;
}

/** Cookie that says which environment this is, where it is not the production. */
export const environmentCookie = 'dealer-portal-environment';
