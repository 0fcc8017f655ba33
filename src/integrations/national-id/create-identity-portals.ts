import { createIdentityClient, type IdentityClient } from './identity-client.ts';
import type { IdentitySettings } from './identity-configuration.ts';
import type { IdentityKeys } from './identity-keys.ts';

/** Singpass for people, Corppass for companies. */
export type IdentityPortalName = 'singpass' | 'corppass';

/** The identity portals that this portal is registered with. */
export interface IdentityPortals {
  has(name: IdentityPortalName): boolean;
  /**
   * Returns the client of a portal, the same one while the keys do not change; `undefined` if the portal is not
   * configured.
   */
  clientOf(name: IdentityPortalName, keys: IdentityKeys): IdentityClient | undefined;
}

type Registrations = Partial<Record<IdentityPortalName, Pick<IdentitySettings, 'issuer' | 'clientId'>>>;

export function createIdentityPortals(registrations: Registrations): IdentityPortals {
  const clients = new Map<IdentityPortalName, { kids: string; client: IdentityClient }>();
  return {
    has: (name) => registrations[name] !== undefined,
    clientOf(name, keys) {
      const registration = registrations[name];
      if (!registration) return undefined;
      const kids = [...keys.signing, ...keys.encryption].map(({ kid }) => kid).join(' ');
      const known = clients.get(name);
      if (known?.kids === kids) return known.client;
      const client = createIdentityClient({ ...registration, keys });
      clients.set(name, { kids, client });
      return client;
    },
  };
}
