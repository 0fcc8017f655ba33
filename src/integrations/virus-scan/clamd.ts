import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { OutsideError } from '../outside-error.ts';

/** Result of a scan. */
export type ScanVerdict = { clean: true } | { clean: false; found: string };

export interface VirusScan {
  /** Scans bytes. Throws an `OutsideError` if there is no result after several tries. */
  judge(bytes: Uint8Array): Promise<ScanVerdict>;
}

interface Options {
  /** `host:port` or the path of a unix socket. */
  address: string;
  /** Time limit for all tries together. */
  limitMs?: number;
  /** Pauses before the further tries. */
  pausesMs?: readonly number[];
}

/** clamd takes pieces of any size below its own limit. */
const pieceBytes = 64 * 1024;

/** Creates a client of clamd's INSTREAM command that opens a connection for each file. */
export function createClamd({ address, limitMs = 15_000, pausesMs = [250, 1000, 3000] }: Options): VirusScan {
  return {
    async judge(bytes) {
      const deadline = performance.now() + limitMs;
      const leftMs = () => Math.max(0, deadline - performance.now());
      for (let tries = 0; ; tries += 1) {
        try {
          return await ask(address, bytes, leftMs());
        } catch (error) {
          const wait = pausesMs[tries];
          const isPermanent = error instanceof OutsideError && error.permanent;
          if (wait === undefined || isPermanent || leftMs() <= wait) throw error;
          await pause(wait);
        }
      }
    },
  };
}

function ask(address: string, bytes: Uint8Array, timeoutMs: number): Promise<ScanVerdict> {
  return new Promise((resolve, reject) => {
    const socket = open(address);
    const timer = setTimeout(() => fail('did not answer', 'TimeoutError'), timeoutMs);
    let answer = '';
    const settle = () => {
      try {
        resolve(read(answer));
      } catch (error) {
        reject(error);
      }
    };
    const end = (then: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      then();
    };
    const fail = (what: string, cause: unknown) =>
      end(() => reject(new OutsideError(`The virus scanner ${what}`, false, cause)));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.includes('\0')) end(settle);
    });
    socket.on('error', (error) => fail('cannot be reached', error));
    socket.on('end', () => (answer ? end(settle) : fail('ended without an answer', 'ECONNRESET')));
    socket.on('connect', () => send(socket, bytes));
  });
}

function open(address: string): Socket {
  if (address.startsWith('/')) return connect(address);
  const colon = address.lastIndexOf(':');
  return connect({ host: address.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(address.slice(colon + 1)) });
}

/** Sends each piece after its length in four bytes, and a length of 0 at the end. */
function send(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0');
  for (let index = 0; index < bytes.length; index += pieceBytes) {
    const piece = bytes.subarray(index, index + pieceBytes);
    socket.write(length(piece.length));
    socket.write(piece);
  }
  socket.write(length(0));
}

function length(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function read(answer: string): ScanVerdict {
  const text = answer.replace(/\0.*$/s, '').trim();
  if (text === 'stream: OK') return { clean: true };
  const found = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (found) return { clean: false, found };
  // A limit below that of uploads is a configuration error: retrying would not help.
  const permanent = text.includes('size limit exceeded');
  throw new OutsideError(`The virus scanner answered "${text.slice(0, 80)}"`, permanent);
}
