import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { features } from '../features/order.ts';
import { findCaller, joinIdentification, resolveContext } from './callers/access.ts';
import { createCallLimits } from './callers/call-limits.ts';
import { createPortalServer } from './connections/create-portal-server.ts';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import type { Feature } from './feature.ts';
import { healthRoutes } from './health/health-routes.ts';
import { createReadiness, type Readiness } from './health/readiness.ts';
import { answerBrokenRequest, answerError } from './http/answer-error.ts';
import { completeOpenApi } from './http/complete-open-api.ts';
import { compressReplies } from './http/compress-replies.ts';
import { openApiDocument } from './http/open-api.ts';
import { plainProblem } from './http/plain-problem.ts';
import { createJsonReceiver, hasMuchUnread } from './http/receive-json.ts';
import { headersFor } from './http/security-headers.ts';
import { serveClient } from './http/serve-client.ts';
import { createUnverifiedBodies } from './http/unverified-bodies.ts';
import { validatorCompiler } from './http/validate-part.ts';
import { createAccountStreams } from './live/account-streams.ts';
import { type CallGuards, registerCalls } from './register-calls.ts';
import { traceCalls } from './tracing/trace-calls.ts';
import { traceFields } from './tracing/tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session or ticket of the request, even if the call is refused. */
    session?: string;
    /** Code of the refusal. */
    refusedWith?: string;
  }
  interface FastifyContextConfig {
    /** Set if its replies are not logged. */
    isQuiet?: boolean;
  }
}

/**
 * Creates the portal: every call, its description, and the built browser application. Does not listen.
 * @param options.clientFolder folder of the built browser application, if not the default
 * @param options.logStream where the log is written, if not to standard output
 * @param options.readiness of the process, if it is stopped in steps
 */
export async function createApp(
  context: Context & { db: Database },
  options: {
    logLevel: string;
    clientFolder?: string;
    logStream?: { write(line: string): void };
    readiness?: Readiness;
  },
) {
  const readiness = options.readiness ?? createReadiness(context);
  const app = fastify({
    logger: {
      level: options.logLevel,
      redact: ['req.headers.token', 'req.headers.ticket'],
      mixin: traceFields,
      ...(options.logStream ? { stream: options.logStream } : {}),
    },
    // URLs may contain case numbers and file identifiers; the route's pattern is enough for a log.
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handler) => createPortalServer(handler, context.config),
    // By number of hops, so that addresses which a caller adds to the header are ignored.
    trustProxy: (_address, hop) => hop < context.config.TRUST_PROXY,
    // Limit for addresses other than calls; each call has a separate limit.
    bodyLimit: 4 * 1024,
    // During a stop, requests on open connections are still answered; new connections are refused.
    return503OnClosing: false,
    // Links to documents contain an encrypted token.
    routerOptions: { maxParamLength: 600 },
    genReqId: () => context.newId(),
    // Malformed URLs reach no hook and no error handler.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  });
  // The browser shows these messages unchanged.
  z.config({ customError: plainProblem });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.decorateRequest('caller', null);
  app.decorateRequest('context', null);
  app.decorateRequest('signed', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', createJsonReceiver(createUnverifiedBodies()));
  // Hooks without `await` call `done`: creating a promise for each would take a large part of a short call's time.
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    reply.headers(headersFor(routeOptions.url));
    done();
  });
  traceCalls(app, context.config.TRUST_PROXY > 0);
  closeConnections(app, readiness);
  compressReplies(app);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, callSpan, session, refusedWith: code } = request;
    const { url: route = 'unknown', config } = routeOptions;
    const { statusCode: status, elapsedTime } = reply;
    const ms = Math.round(elapsedTime);
    if (!config.isQuiet)
      request.log.info({ method, route, status, code, session, ms, ...(callSpan && { traceId: callSpan.traceId }) });
    context.metrics?.countCall({ method, route, status, ms: elapsedTime });
    done();
  });

  await app.register(multipart);
  await app.register(swagger, {
    openapi: openApiDocument,
    transform: jsonSchemaTransform,
    transformObject: (found) =>
      'openapiObject' in found ? completeOpenApi(found.openapiObject, context) : found.swaggerObject,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());

  const streams = createAccountStreams(context);
  context.metrics?.watch({ streams: streams.count });
  app.addHook('preClose', () => streams.close());

  const limits = createCallLimits(context.config, context.now);
  const manifests: readonly Feature[] = features;
  const identify = joinIdentification(manifests);
  const guards: CallGuards = {
    admit: (request) => limits.countAddress(request.ip),
    async findCaller(call, request) {
      const caller = await findCaller(identify, { ...context, log: request.log }, call, request);
      const session = caller.session ?? caller.ticket;
      if (session) limits.countSession(session.sessionId);
      return caller;
    },
    authorise: (call, request, caller) =>
      resolveContext({ ...context, streams, log: request.log }, call, request, caller),
  };
  for (const { calls, handlers } of manifests) registerCalls(app, guards, calls, handlers);
  for (const serve of manifests.flatMap(({ routes }) => routes)) {
    await app.register(async (scope) => serve(scope, context, guards.admit));
  }
  healthRoutes(app, readiness);
  await serveClient(app, options.clientFolder, context.config.ENVIRONMENT);
  return app;
}

/**
 * Ends a connection with its reply if it must not stay open: at a stop, which would otherwise wait for the caller, and
 * after a refused request, because its body need not be received.
 */
function closeConnections(app: FastifyInstance, readiness: Readiness): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (stopping || readiness.isDraining() || hasMuchUnread(request.raw)) reply.header('Connection', 'close');
    done(null, payload);
  });
}
