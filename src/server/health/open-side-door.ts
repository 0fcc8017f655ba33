import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { limitConnections } from '../connections/limit-connections.ts';
import type { HealthReply } from './health-replies.ts';

/** Callers here are near, and their requests fit into one packet. */
const patience = { headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 1000 };
const mostConnections = { inAll: 64, ofNetwork: 16 };

export type SideReplies = Record<string, () => Promise<HealthReply> | HealthReply>;

/**
 * Listens on a port that only operators can reach, and answers GET by path: health and metrics. It is not part of the
 * portal and receives no user data.
 */
export async function openSideDoor(
  place: { port: number; host: string },
  replies: SideReplies,
): Promise<{ close(): Promise<void> }> {
  const server = createServer(patience, (request, response) => {
    const { socket } = request;
    connections.begin(socket);
    response.once('close', () => connections.end(socket));
    const path = request.url?.split('?')[0] ?? '';
    const answer = Object.hasOwn(replies, path) ? replies[path] : undefined;
    if (!answer) return send(response, { status: 404, type: 'text/plain', body: 'Not found.\n' });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return send(response, { status: 405, type: 'text/plain', body: 'Only GET.\n' });
    }
    Promise.resolve()
      .then(answer)
      .then(
        (reply) => send(response, reply),
        () => send(response, { status: 500, type: 'text/plain', body: 'Failed.\n' }),
      );
  });
  const connections = limitConnections(server, mostConnections);
  server.listen(place);
  await once(server, 'listening');
  return {
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, { status, type, body }: HealthReply): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', Connection: 'close' });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
