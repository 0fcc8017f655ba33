import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const askEveryMs = 100;
/** A portal that is being started again takes a while; as long a caller waits for any of them. */
const patienceMs = 3_000;

interface Backend {
  port: number;
  isReady: boolean;
}

/** Stands in for the proxy in front of several portals. */
export interface PortalFront {
  url: string;
  /** Calls without a reply, because the portal ended: their result is unknown. */
  brokenOff(): number;
  close(): Promise<void>;
}

/**
 * Sends each call to the next portal that says it is ready. A call that reached no portal goes to another one; one that
 * a portal broke off does not, as it may have been done. Does not touch calls otherwise.
 */
export async function startPortalFront(ports: readonly number[]): Promise<PortalFront> {
  const backends: Backend[] = ports.map((port) => ({ port, isReady: false }));
  const agent = new Agent({ keepAlive: false });
  let isOpen = true;
  let turn = 0;
  let brokenOff = 0;

  async function watch(backend: Backend): Promise<void> {
    for (; isOpen; await pause(askEveryMs)) backend.isReady = await isReady(backend.port);
  }

  function next(): Backend | undefined {
    turn += 1;
    const ready = backends.filter((backend) => backend.isReady);
    return ready[turn % ready.length];
  }

  async function pass(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await bytesOf(incoming);
    const until = performance.now() + patienceMs;
    for (;;) {
      const backend = next();
      const outcome = backend ? await tryAt(backend, { incoming, body, reply }) : 'unreached';
      if (outcome === 'answered') return;
      if (outcome === 'brokenOff') {
        brokenOff += 1;
        // Acts as a proxy: cuts off a reply that has begun, and otherwise answers itself.
        if (reply.headersSent) reply.destroy();
        else reply.writeHead(502).end();
        return;
      }
      if (performance.now() > until) return void reply.writeHead(503).end();
      await pause(50);
    }
  }

  function tryAt(
    backend: Backend,
    { incoming, body, reply }: { incoming: IncomingMessage; body: Buffer; reply: ServerResponse },
  ): Promise<'answered' | 'unreached' | 'brokenOff'> {
    return new Promise((done) => {
      const { method, url: path, headers } = incoming;
      const sent = request({ host: '127.0.0.1', port: backend.port, method, path, headers, agent }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
        answer.once('end', () => done('answered'));
        answer.once('aborted', () => done('brokenOff'));
      });
      reply.once('close', () => sent.destroy());
      sent.once('error', (error: NodeJS.ErrnoException) => {
        backend.isReady = false;
        done(error.code === 'ECONNREFUSED' ? 'unreached' : 'brokenOff');
      });
      sent.end(body);
    });
  }

  const server = createServer((incoming, reply) => {
    pass(incoming, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  for (const backend of backends) void watch(backend);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    brokenOff: () => brokenOff,
    async close() {
      isOpen = false;
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) });
    await reply.body?.cancel();
    return reply.ok;
  } catch {
    return false;
  }
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
