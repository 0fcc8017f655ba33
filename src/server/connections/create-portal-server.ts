import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Config } from '../config.ts';
import { limitConnections } from './limit-connections.ts';

/**
 * Timeout of a connection without a request. A proxy keeps its connections for a minute, and must be the one that
 * closes them.
 */
const idleMs = { direct: 20_000, behindProxy: 72_000 };

const patience = {
  /** Time limit from the connection, or the first byte of the next request, to the last header. */
  headersTimeout: 10_000,
  /** Time limit up to the end of the body, sufficient for an upload over a slow connection. */
  requestTimeout: 120_000,
  /** Interval between checks of both limits. */
  connectionsCheckingInterval: 2000,
};
/**
 * Maximum number of unanswered requests on one connection. Browsers and proxies wait for the reply before the next
 * request.
 */
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
    // A proxy's connections carry the requests of all callers; the proxy limits its callers itself.
    ...(isBehindProxy ? {} : { ofNetwork: settings.CONNECTIONS_PER_ADDRESS }),
  });
  return server;
}
