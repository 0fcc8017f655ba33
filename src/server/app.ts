import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { hasZodFastifySchemaValidationErrors, jsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { codes } from '../contract/codes.ts';
import { createCallLimits } from './call-limits.ts';
import { createCallerChanges } from './caller-changes.ts';
import { compressReplies } from './compress-replies.ts';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import { features } from './features.ts';
import { createFindCaller } from './find-caller.ts';
import { openApiDocument } from './open-api.ts';
import { plainProblem } from './plain-problem.ts';
import { PortalError } from './portal-error.ts';
import { validationError } from './read-upload.ts';
import type { CallGuards } from './register-calls.ts';
import { dataHeaders, documentHeaders } from './security-headers.ts';
import { serveClient } from './serve-client.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, for signatures over it. */
    rawBody?: string;
  }
}

/** The portal: every call, its description, and the built browser application. Does not listen. */
export async function createApp(context: Context & { db: Database }, options: { logLevel: string }) {
  const app = fastify({
    logger: { level: options.logLevel, redact: ['req.headers.token', 'req.headers.ticket'] },
    // Addresses may carry case numbers and file identifiers; the route's pattern is enough to read a log by.
    logController: new LogController({ disableRequestLogging: true }),
    // By number: the first address that a caller writes into the header itself is not believed.
    trustProxy: (_address, hop) => hop < context.config.TRUST_PROXY,
    bodyLimit: 2 * 1024 * 1024,
    requestTimeout: 120_000,
    // A stop lets in what still comes over an open connection; new connections are refused.
    return503OnClosing: false,
    // Links to documents carry a sealed token.
    routerOptions: { maxParamLength: 600 },
    genReqId: () => context.newId(),
  });
  // The browser shows what is said of an entry as it is.
  z.config({ customError: plainProblem });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.decorateRequest('caller', null);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body as string;
    try {
      done(null, body === '' ? undefined : JSON.parse(body as string));
    } catch {
      done(new PortalError('badRequest', { message: 'The request is not valid JSON.' }));
    }
  });
  // Hooks that wait for nothing call `done`: a promise each would be a good part of what a short call costs.
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(url.startsWith('/api/') && !url.startsWith('/api/docs') ? dataHeaders : documentHeaders);
    done();
  });
  closeConnectionsAtStop(app);
  compressReplies(app);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    request.log.info({ method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    done();
  });

  await app.register(multipart);
  await app.register(swagger, { openapi: openApiDocument, transform: jsonSchemaTransform });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());

  const limits = createCallLimits(context.config, context.now);
  const changes = createCallerChanges(context);
  app.addHook('onClose', () => changes.close());
  const guards: CallGuards = {
    admit: (request) => limits.countAddress(request.ip),
    findCaller: createFindCaller(context, changes, ({ sessionId }) => limits.countSession(sessionId)),
  };
  for (const register of features) register(app, guards);
  await serveClient(app);
  return app;
}

/** A connection kept open after its last answer would hold up the end of the process for as long as its caller likes. */
function closeConnectionsAtStop(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('Connection', 'close');
    done(null, payload);
  });
}

/** Turns whatever was thrown into the envelope. What is not meant for the outside is logged and answered in general. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toPortalError(error);
  if (!known) request.log.error({ err: withoutValues(error), route: request.routeOptions.url }, 'unexpected failure');
  const shown = known ?? new PortalError(isDatabaseAway(error) ? 'unavailable' : 'internal');
  const { code, status } = codes[shown.codeName];
  const retryAfter = shown.data?.retryAfterSeconds;
  if (typeof retryAfter === 'number') reply.header('Retry-After', String(retryAfter));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, message: shown.message, data: shown.data ?? null, requestId: request.id }));
}

function toPortalError(error: unknown): PortalError | undefined {
  if (error instanceof PortalError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return validationError(
      error.validation.map((issue) => {
        const path = issue.instancePath.split('/').filter((part) => part !== '');
        return {
          path: path.length > 0 ? path : [partName(error)],
          message: issue.message ?? 'This entry is not valid.',
        };
      }),
    );
  }
  const { statusCode, code } = error as FastifyError;
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE') return new PortalError('tooLarge');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new PortalError('badRequest');
  return undefined;
}

/** Names a part of the request that does not fit as a whole. */
function partName({ validationContext }: { validationContext?: string }): string {
  return validationContext === 'querystring' ? 'query' : (validationContext ?? 'body');
}

function isDatabaseAway(error: unknown): boolean {
  const cause = (error as { cause?: unknown }).cause ?? error;
  const code = (cause as { code?: string }).code ?? '';
  const message = cause instanceof Error ? cause.message : '';
  // Refused or lost, shutting down or starting, no connection free.
  return (
    /^(ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|57P0|08|53300)/.test(code) || /connection terminated|to connect$/i.test(message)
  );
}

/** Database errors quote the values of a statement; a log must not. */
function withoutValues(error: unknown): { name: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: 'unknown', message: 'not an error' };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const message = cause ? `${cause.name} ${(cause as { code?: string }).code ?? ''}` : error.message.split('\n')[0];
  const stack = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { name: error.name, message: message ?? '', stack: stack?.join('\n') };
}
