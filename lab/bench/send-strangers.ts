import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../src/contract/call.ts';
import { features } from '../../src/features/order.ts';
import { bodyFieldsOf } from '../../src/testing/every-call/inputs-of-call.ts';
import { type HostileRequest, hostileRequests } from '../../src/testing/hostile-requests.ts';
import { createLimitedRandom } from '../hostile/hostile-file.ts';

/**
 * Eight senders without a login, each from an address of its own and at 1 MB/s: every hostile request to every call, in a
 * shuffled order, until the time is over. They go on with a body until it is sent or answered. Prints how much was sent. A
 * process of its own, so that its work delays no measurement.
 *
 * Arguments: port of the portal, seconds
 */
const [port, seconds] = process.argv.slice(2).map(Number) as [number, number];
const bytesPerMs = 1000;
const most = 64 * 1024;
const sizes = [3_500, 2 * 1024 * 1024 - 64, 10_500_000];

interface Attempt {
  method: string;
  path: string;
  make: () => HostileRequest;
}

const timestamp = String(Math.floor(Date.now() / 1000));
/** Well-formed signatures that no key has made. */
const signed = {
  'webhook-id': 'invented',
  'webhook-timestamp': timestamp,
  'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
  'x-hub-signature-256': `sha256=${'0'.repeat(64)}`,
};

function attemptsOf(): Attempt[] {
  const declared = Object.entries(Object.assign({}, ...features.map(({ calls }) => calls)) as Record<string, Call>);
  // A few calls represent the many that need a login: all pass the same checks.
  const behindLogin = declared.filter(([, { access }]) => access === 'dealer').slice(0, 6);
  const open = declared.filter(([, { access }]) => access !== 'dealer');
  const calls = [...open, ...behindLogin].map(([name, call]) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, path: `/api${path.replace(/\{\w+\}/g, 'x')}`, fields: bodyFieldsOf(call) };
  });
  const others = [
    { method: 'POST', path: '/whatsapp/webhook', fields: [] },
    { method: 'POST', path: '/nowhere', fields: [] },
    { method: 'GET', path: '/', fields: [] },
  ];
  const bySize = sizes.flatMap((size) =>
    [...calls, ...others].flatMap(({ method, path, fields }) =>
      Object.values(hostileRequests).map((make) => ({ method, path, make: () => make(size, fields) })),
    ),
  );
  const random = createLimitedRandom(31);
  return bySize
    .map((attempt) => ({ attempt, place: random(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ attempt }) => attempt);
}

function headOf({ method, path }: Attempt, { headers, query }: HostileRequest): Buffer {
  const lines = Object.entries({ host: 'portal.example', ...signed, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.from(`${method} ${path}${query ? `?${query}` : ''} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
}

const attempts = attemptsOf();
const until = performance.now() + seconds * 1000;
const isOver = () => performance.now() >= until;
const total = { requests: 0, answered: 0, megabytes: 0 };

/** Resolves when the socket takes more, or never will. */
function drained(socket: Socket): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      socket.off('drain', end);
      socket.off('close', end);
      done();
    };
    socket.once('drain', end);
    socket.once('close', end);
  });
}

async function sendAs(number: number, attempts: Attempt[]): Promise<void> {
  const started = performance.now();
  let sent = 0;
  const budget = () => (performance.now() - started) * bytesPerMs - sent;
  const write = async (socket: Socket, bytes: Buffer, isEnough = () => false) => {
    for (let from = 0; from < bytes.length && !isOver() && !isEnough() && socket.writable; ) {
      const length = Math.min(most, bytes.length - from);
      while (budget() < length && !isOver() && socket.writable) await pause(5);
      if (!socket.writable) return;
      sent += length;
      const isTaken = socket.write(bytes.subarray(from, from + length));
      if (!isTaken) await drained(socket);
      from += length;
    }
  };
  for (let next = 0; !isOver(); next = (next + 1) % attempts.length) {
    const attempt = attempts[next] as Attempt;
    const request = attempt.make();
    let isAnswered = false;
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${10 + number}` });
    socket.on('error', () => undefined);
    const answered = new Promise<boolean>((done) => {
      socket.once('data', () => {
        isAnswered = true;
        done(true);
      });
      socket.once('close', () => done(false));
    });
    await write(socket, Buffer.concat([headOf(attempt, request), request.bytes.subarray(0, most)]));
    await write(socket, request.bytes.subarray(most), () => isAnswered);
    total.requests += 1;
    if (await Promise.race([answered, pause(Math.max(0, Math.min(5000, until - performance.now())), false)]))
      total.answered += 1;
    socket.destroy();
  }
  total.megabytes += sent / 1e6;
}

const senders = Array.from({ length: 8 }, (_, number) =>
  sendAs(
    number,
    attempts.filter((_attempt, place) => place % 8 === number),
  ),
);
await Promise.all(senders);
console.log(JSON.stringify({ ...total, megabytes: Math.round(total.megabytes), seconds }));
process.exit(0);
