import { identityIssuers } from './issuers.ts';

/** The portal's settings for Singpass and Corppass of this sandbox. */
export function identitySettings(sandboxUrl: string): Record<string, string> {
  return Object.fromEntries(
    identityIssuers.flatMap(({ name, path, clientId }) => [
      [`${name.toUpperCase()}_ISSUER`, `${sandboxUrl}${path}`],
      [`${name.toUpperCase()}_CLIENT_ID`, clientId],
    ]),
  );
}
