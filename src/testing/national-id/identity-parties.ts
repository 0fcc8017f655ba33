import { type IdentityIssuer, identityIssuers } from '../../../sandbox/national-id/issuers.ts';
import { startForTest } from '../../../sandbox/start-for-test.ts';
import { createIdentityClient } from '../../integrations/national-id/identity-client.ts';
import { type IdentityKeys, makeIdentityKey } from '../../integrations/national-id/identity-keys.ts';
import { logInAs } from './log-in-as.ts';
import { serveKeys } from './serve-keys.ts';

/** Creates the portal's keys, one for each use. */
export async function makeIdentityKeys(): Promise<IdentityKeys> {
  const [signing, encryption] = await Promise.all([makeIdentityKey('sig'), makeIdentityKey('enc')]);
  return { signing: [signing], encryption: [encryption] };
}

/** Starts the sandbox's Singpass and Corppass, with a portal that publishes its keys. */
export async function startIdentityParties() {
  const portal = await serveKeys(await makeIdentityKeys());
  const sandbox = await startForTest(portal.url);
  const clientOf = (name: IdentityIssuer['name'], keys = portal.published) => {
    const issuer = identityIssuers.find((known) => known.name === name);
    return createIdentityClient({ issuer: `${sandbox.url}${issuer?.path}`, clientId: issuer?.clientId ?? '', keys });
  };
  return {
    portal,
    sandbox,
    clientOf,
    /** Begins a login, answers as the person and finishes it. */
    async logIn(client: ReturnType<typeof clientOf>, persona: string, scopes: readonly string[]) {
      const { url, secrets } = await client.begin({ scopes, redirectUri: portal.redirectUri });
      return client.finish({ callbackUrl: await logInAs(persona, url), secrets });
    },
    async close() {
      await sandbox.close();
      await portal.close();
    },
  };
}
