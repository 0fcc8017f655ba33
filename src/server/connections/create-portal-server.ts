import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Config } from '../config.ts';
import { limitConnections } from './limit-connections.ts';

/** A connection without a request. A proxy keeps its own for a minute, and must be the one that closes them. */
const idleMs = { direct: 20_000, behindProxy: 72_000 };

const patience = {
  /** From the connection, or the first byte of the next request, to the last header. */
  headersTimeout: 10_000,
  /** To the end of the body, an upload on a slow line. */
  requestTimeout: 120_000,
  /** How often the two are looked at. */
  connectionsCheckingInterval: 2000,
};
/** Requests of one connection that are not answered yet. Browsers and proxies wait for the answer before the next. */
const mostAtOnce = 10;

type Settings = Pick<Config, 'TRUST_PROXY' | 'CONNECTIONS_TOTAL' | 'CONNECTIONS_PER_ADDRESS'>;

/** Creates the HTTP server of the portal, with limits on the time and the number of connections. */
export function createPortalServer(handler: RequestListener, settings: Settings, times: ServerOptions = {}): Server {
  const isBehindProxy = settings.TRUST_PROXY > 0;
  const keepAliveTimeout = isBehindProxy ? idleMs.behindProxy : idleMs.direct;
  const server = createServer({ ...patience, keepAliveTimeout, ...times }, (request, response) => {
    const { socket } = request;
    if (connections.begin(socket) > mostAtOnce) {
      socket.destroy();
      return;
    }
    response.once('close', () => connections.end(socket));
    handler(request, response);
  });
  const connections = limitConnections(server, {
    inAll: settings.CONNECTIONS_TOTAL,
    // A proxy's connections are everybody's; it limits its callers itself.
    ...(isBehindProxy ? {} : { ofNetwork: settings.CONNECTIONS_PER_ADDRESS }),
  });
  return server;
}
