/** Paths of the portal that it registered with the identity portals. They must not contain an identity portal's name. */
export const registeredPaths = { callback: '/nid/callback', keys: '/nid/jwks' } as const;
