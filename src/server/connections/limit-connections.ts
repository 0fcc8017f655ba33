import type { Server, Socket } from 'node:net';
import { callerNetwork } from '../callers/caller-network.ts';

export interface ConnectionLimits {
  inAll: number;
  /** Absent if all connections come from a proxy. */
  ofNetwork?: number;
}

interface Connection {
  network: string;
  /** Number of unfinished tasks, such as requests. */
  work: number;
}

export interface OpenConnections {
  /** Records a task of a connection. Returns its number of tasks. */
  begin(socket: Socket): number;
  end(socket: Socket): void;
}

/**
 * Limits the open connections of a server, in total and for each network. At the limit in total, the connection that
 * has been idle longest is closed for a new one; if all are busy, the new one is refused. A new connection beyond the
 * limit of its network is always refused.
 */
export function limitConnections(server: Server, { inAll, ofNetwork = inAll }: ConnectionLimits): OpenConnections {
  /** In the order in which they became idle: the longest idle ones come first. */
  const connections = new Map<Socket, Connection>();
  const ofNetworks = new Map<string, number>();

  function forget(socket: Socket): void {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    const left = (ofNetworks.get(connection.network) ?? 0) - 1;
    if (left > 0) ofNetworks.set(connection.network, left);
    else ofNetworks.delete(connection.network);
  }

  function makeRoom(): boolean {
    for (const [socket, { work }] of connections) {
      if (work > 0) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  server.prependListener('connection', (socket) => {
    const network = callerNetwork(socket.remoteAddress ?? '');
    const before = ofNetworks.get(network) ?? 0;
    if (before >= ofNetwork || (connections.size >= inAll && !makeRoom())) {
      socket.destroy();
      return;
    }
    ofNetworks.set(network, before + 1);
    connections.set(socket, { network, work: 0 });
    socket.once('close', () => forget(socket));
  });

  return {
    begin(socket) {
      const connection = connections.get(socket);
      if (!connection) return 0;
      connection.work += 1;
      return connection.work;
    },
    end(socket) {
      const connection = connections.get(socket);
      if (!connection) return;
      connection.work -= 1;
      connections.delete(socket);
      connections.set(socket, connection);
    },
  };
}
