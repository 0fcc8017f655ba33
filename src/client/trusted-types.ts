/**
 * The only policy of the pages, which allow no script and no markup made of text (`src/server/http/security-headers.ts`):
 * workers come from the portal's own address. Imported first, before anything asks for one.
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
