import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

type Done = (error: Error | null, compressed: Buffer) => void;

/** In bytes. A shorter reply fits into one packet without compression. */
const least = 1024;

/** In order of preference: results are about equally long, and the first takes the least time. */
const encodings: Record<string, (bytes: Buffer, done: Done) => void> = {
  zstd: (bytes, done) => zstdCompress(bytes, done),
  br: (bytes, done) => brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, done),
  gzip: (bytes, done) => gzip(bytes, { level: 6 }, done),
};

/** Pictures, PDFs and archives are already compressed. An event stream would be held back in the compressor. */
const texts = /^(application\/json|text\/(?!event-stream))/;

/**
 * Calls about sessions, links and the mailbox's login. If a reply contains both a secret and text of the request, its
 * compressed length reveals how much of the secret that text guessed (BREACH).
 */
const secrets = /\/(auth|ticket|mailbox)(\/|$)/;

/** Compresses the replies of calls, for callers that accept it. The build compresses the browser application's files. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(reply, payload) || secrets.test(request.routeOptions.url ?? '')) return done(null, payload);
    reply.header('Vary', 'Accept-Encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    encodings[encoding]?.(Buffer.from(payload), (error, compressed) => {
      if (error) return done(error);
      reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
      done(null, compressed);
    });
  });
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  if (Buffer.byteLength(payload) < least || reply.hasHeader('Content-Encoding')) return false;
  return texts.test(String(reply.getHeader('Content-Type') ?? ''));
}

/** Returns the first encoding that an `Accept-Encoding` header accepts (without `q=0`). */
export function chooseEncoding(header: string | string[] | undefined): string | undefined {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name);
  return Object.keys(encodings).find((encoding) => accepted.includes(encoding));
}
