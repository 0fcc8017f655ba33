import { connect, type Socket } from 'node:net';

interface Server {
  host?: string | undefined;
  port?: number | string | undefined;
  secure?: boolean | undefined;
}

/**
 * Opens the connections of a nodemailer transport, each within `ms`. Its own `connectionTimeout` includes the greeting:
 * it would be either too long for a host that does not respond or too short for a slow server.
 */
export function connectWithin(ms: number) {
  return (
    { host = 'localhost', port, secure }: Server,
    done: (error: Error | null, found?: { connection: Socket }) => void,
  ) => {
    const socket = connect({ host, port: Number(port ?? (secure ? 465 : 587)) });
    const late = Object.assign(new Error('The connection could not be opened in time'), { code: 'ETIMEDOUT' });
    const timer = setTimeout(() => socket.destroy(late), ms);
    const fail = (error: Error) => {
      clearTimeout(timer);
      done(error);
    };
    socket.once('error', fail).once('connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      done(null, { connection: socket });
    });
  };
}
