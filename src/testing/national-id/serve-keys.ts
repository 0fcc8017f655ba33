import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registeredPaths } from '../../../sandbox/national-id/registered-paths.ts';
import { type IdentityKeys, publicKeySet } from '../../integrations/national-id/identity-keys.ts';

/** Serves a portal's published keys only; `published` can be changed. */
export async function serveKeys(keys: IdentityKeys) {
  const state = { published: keys };
  const server = createServer((request, reply) => {
    if (request.url !== registeredPaths.keys) return reply.writeHead(404).end();
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(publicKeySet(state.published)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return Object.assign(state, { url, redirectUri: `${url}${registeredPaths.callback}`, close });
}
