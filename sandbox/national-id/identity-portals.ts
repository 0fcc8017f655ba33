import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Faults } from '../faults.ts';
import { createFapiServer } from './fapi-server.ts';
import { identityIssuers } from './issuers.ts';
import { mountIssuer } from './mount-issuer.ts';
import { registeredPaths } from './registered-paths.ts';

export interface IdentityPortalOptions {
  sandboxUrl(): string;
  /** URL where this machine fetches the portal's keys. */
  portalUrl(): string;
  /** Addresses where people reach the portal. */
  publicUrls(): string[];
  faults: Faults;
  slowMs: number;
}

/** Singpass and Corppass. */
export async function serveIdentityPortals(app: FastifyInstance, options: IdentityPortalOptions): Promise<void> {
  const { sandboxUrl, portalUrl, publicUrls, faults, slowMs } = options;
  for (const issuer of identityIssuers) {
    let creating: Promise<Provider> | undefined;
    const serverOf = () => {
      creating ??= createFapiServer(issuer, {
        sandboxUrl: sandboxUrl(),
        redirectUris: publicUrls().map((url) => `${url}${registeredPaths.callback}`),
        jwksUrl: `${portalUrl()}${registeredPaths.keys}`,
      });
      return creating;
    };
    await app.register((scope) => mountIssuer(scope, { issuer, serverOf, faults, slowMs }));
  }
}
