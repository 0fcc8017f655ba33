import { registeredPaths } from '../../../sandbox/national-id/registered-paths.ts';
import {
  createIdentityClient,
  type IdentityClient,
  type LoginSecrets,
} from '../../integrations/national-id/identity-client.ts';
import { createBrowser } from '../create-browser.ts';
import { makeIdentityKeys } from './identity-parties.ts';
import { serveKeys } from './serve-keys.ts';
import { startStrictServer } from './strict-server.ts';

const clientId = 'T5sM5a53Yaw3URyDEv2y9129CbElCN2F';

/** Starts the strict server, a portal that publishes its keys, and its client. */
export async function startStrictParties() {
  const portal = await serveKeys(await makeIdentityKeys());
  const { redirectUri } = portal;
  const jwksUrl = `${portal.url}${registeredPaths.keys}`;
  const server = await startStrictServer({ clientId, redirectUri, jwksUrl });
  const newClient = (now?: () => number) =>
    createIdentityClient({ issuer: server.issuer, clientId, keys: portal.published, ...(now ? { now } : {}) });
  const parties = {
    portal,
    server,
    clientId,
    newClient,
    begin: (client: IdentityClient = newClient()) => client.begin({ scopes: ['user.identity', 'name'], redirectUri }),
    /** Returns the address where the browser ends. */
    open: async (url: string) => (await createBrowser(registeredPaths.callback).follow(url)).url,
    /** Runs one whole login; `change` may alter the secrets stored at its beginning. */
    async logIn(client = newClient(), change: (secrets: LoginSecrets) => LoginSecrets = (secrets) => secrets) {
      const { url, secrets } = await parties.begin(client);
      return client.finish({ callbackUrl: await parties.open(url), secrets: change(secrets) });
    },
    async close() {
      await server.close();
      await portal.close();
    },
  };
  return parties;
}
