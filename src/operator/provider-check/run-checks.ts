import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CheckVerdict, providerChecks } from './checks.ts';
import type { Target } from './messages.ts';

const words: Record<CheckVerdict['result'], string> = { pass: 'PASS', warn: 'WARN', fail: 'FAIL' };

interface Options {
  url: string;
  secret: string;
  /** URL where the provider can reach this machine, with the port to listen on. */
  documents?: URL | undefined;
}

/**
 * Checks a provider's implementation over the network, as the portal would use it.
 * @param say called with a line for each check and one for the result
 * @returns how many checks failed
 */
export async function runProviderChecks(options: Options, say: (line: string) => void): Promise<number> {
  const documents = await serveDocuments(options.documents);
  const target: Target = { url: options.url, secret: options.secret, documents: documents.url };
  const count = { pass: 0, warn: 0, fail: 0 };
  try {
    for (const { name, run } of providerChecks) {
      const { result, seen } = await run(target, documents.fetched);
      count[result] += 1;
      say(`${words[result]}  ${name} (${seen})`);
    }
  } finally {
    documents.close();
  }
  say(`${count.pass} passed, ${count.warn} to look at, ${count.fail} failed.`);
  return count.fail;
}

/** Serves documents in place of the portal's links. URLs that begin with `/slow` never get a reply. */
async function serveDocuments(reachedAt: URL | undefined) {
  const fetched = new Set<string>();
  let url = '';
  const server = createServer((request, reply) => {
    fetched.add(`${url}${request.url}`);
    if (request.url?.startsWith('/slow')) return;
    reply.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7\n');
  });
  const port = reachedAt ? Number(reachedAt.port) : 0;
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, reachedAt ? undefined : '127.0.0.1', done);
  });
  url = reachedAt?.origin ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    fetched,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
