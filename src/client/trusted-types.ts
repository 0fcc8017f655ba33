/**
 * The only Trusted Types policy of the pages. They allow no script or markup made from text
 * (`src/server/http/security-headers.ts`); workers must come from the portal's own address. Imported first, before any
 * code needs it.
 */
interface Factory {
  createPolicy(name: 'default', rules: { createScriptURL: (address: string) => string }): unknown;
}

const { trustedTypes } = window as { trustedTypes?: Factory };

trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin === location.origin) return address;
    throw new TypeError(`No script is loaded from ${address}.`);
  },
});
