import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawResponse {
  status: number;
  head: string;
  body: string;
}

/** A connection for writing raw HTTP to a server on this machine. */
export interface RawConnection {
  socket: Socket;
  /** Sends a part of a request, or all of it. */
  write(text: string | Buffer): void;
  /** Returns the next reply. */
  reply(): Promise<RawResponse>;
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>;
}

/** @param from the local address, such as 127.0.0.2, if it matters */
export async function openRaw(port: number, from?: string): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1', ...(from ? { localAddress: from } : {}) });
  let received = '';
  let isClosed = false;
  let wake: () => void = () => undefined;
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    received += text;
    wake();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((done) => {
    socket.once('close', () => {
      isClosed = true;
      wake();
      done();
    });
  });
  await once(socket, 'connect');
  return {
    socket,
    write: (text) => void socket.write(text),
    closed,
    async reply() {
      for (;;) {
        const end = received.indexOf('\r\n\r\n');
        const head = received.slice(0, end);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        if (end >= 0 && received.length >= end + 4 + length) {
          const body = Buffer.from(received.slice(end + 4, end + 4 + length), 'latin1').toString();
          received = received.slice(end + 4 + length);
          return { status: Number(head.slice(9, 12)), head, body };
        }
        if (isClosed) throw new Error(`The connection was closed after ${received.length} bytes.`);
        await new Promise<void>((done) => {
          wake = done;
        });
      }
    },
  };
}

/** Returns the head of a request, up to the empty line. */
export function headOf(line: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ host: 'portal.example', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${[`${line} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}
