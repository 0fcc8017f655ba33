import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OpenSpan, tracer } from './tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    callSpan: OpenSpan | null;
  }
}

/** Records each call as a trace, if tracing is on. Requests for files of the browser application are not recorded. */
export function traceCalls(app: FastifyInstance, trustsProxy: boolean): void {
  app.decorateRequest('callSpan', null);
  if (!tracer) return;
  app.addHook('onRequest', (request, _reply, done) => {
    request.callSpan = startSpan(request, trustsProxy);
    within(request, done);
  });
  // The body arrives by events of the connection, which belong to no trace.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
  app.addHook('onResponse', ({ callSpan }, reply, done) => {
    callSpan?.end({ status: reply.statusCode });
    done();
  });
}

function startSpan({ method, headers, routeOptions }: FastifyRequest, trustsProxy: boolean): OpenSpan | null {
  const { url: route, config } = routeOptions;
  if (!tracer || !route || route === '/*' || config.isQuiet) return null;
  const parent = trustsProxy ? headers.traceparent : undefined;
  return tracer.startCall({ method, route, parent: typeof parent === 'string' ? parent : undefined });
}

function within({ callSpan }: FastifyRequest, done: () => void): void {
  if (callSpan) callSpan.run(done);
  else done();
}
