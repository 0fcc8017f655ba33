import { subscribe } from 'node:diagnostics_channel';
import { type Context, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { installTracer, type OpenSpan, type SpanAttributes, type Tracer } from './tracer.ts';

/**
 * Sends traces by OTLP over HTTP, configured by the environment (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_SERVICE_NAME`,
 * `OTEL_TRACES_SAMPLER` and the others of OpenTelemetry). Call it before the database is opened.
 * @param service its name if the environment gives none
 */
export function startTracing(service: string): { stop(): Promise<void> } {
  const named = resourceFromAttributes({ 'service.name': service });
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }));
  const exporter = new OTLPTraceExporter();
  const provider = new NodeTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  provider.register();
  const tracer = createTracer();
  installTracer(tracer);
  recordFetches(tracer);
  return { stop: () => provider.shutdown().catch(() => undefined) };
}

function createTracer(): Tracer {
  const spans = trace.getTracer('dealer-portal');
  const start = (name: string, kind: SpanKind, attributes: SpanAttributes, parent: Context) => {
    const span = spans.startSpan(name, { kind, attributes }, parent);
    return openSpan(span, trace.setSpan(parent, span));
  };
  const startWithin = (name: string, attributes: SpanAttributes) =>
    trace.getSpan(context.active()) && start(name, SpanKind.CLIENT, attributes, context.active());
  return {
    startCall({ method, route, parent }) {
      const attributes = { 'http.request.method': method, 'http.route': route };
      return start(`${method} ${route}`, SpanKind.SERVER, attributes, parentOf(parent));
    },
    startJob: (name) => start(name, SpanKind.CONSUMER, { 'messaging.operation.name': name }, ROOT_CONTEXT),
    startOutgoing: startWithin,
    startStatement(text) {
      const statement = withoutValues(text);
      const name = /^\s*(?:with\b.*?\)\s*)?(\w+)/s.exec(statement)?.[1]?.toUpperCase() ?? 'STATEMENT';
      return startWithin(name, { 'db.system.name': 'postgresql', 'db.query.text': statement });
    },
    traceId: () => trace.getSpan(context.active())?.spanContext().traceId,
  };
}

function openSpan(span: Span, within: Context): OpenSpan {
  return {
    traceId: span.spanContext().traceId,
    run: (work) => context.with(within, work),
    end({ error, status }) {
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      // The message of an error may quote values.
      if (error !== undefined) span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      if (error !== undefined || (status ?? 0) >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** W3C Trace Context: version, trace, span, flags. */
function parentOf(header: string | undefined): Context {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? '') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, spanContext);
}

/** Values are parameters, never part of the text; quoted constants are removed nevertheless. */
function withoutValues(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 2000);
}

interface FetchEvent {
  request: { method: string; origin: string };
  response?: { statusCode: number };
  error?: Error;
}

/** Node.js publishes every `fetch` request. URL and body are not recorded, because they may name people. */
function recordFetches(tracer: Tracer): void {
  const open = new WeakMap<object, OpenSpan>();
  const on = (name: string, act: (event: FetchEvent) => void) =>
    subscribe(`undici:request:${name}`, (event) => act(event as FetchEvent));
  const end = (event: FetchEvent) => {
    open.get(event.request)?.end({ status: event.response?.statusCode ?? undefined, error: event.error });
    open.delete(event.request);
  };
  on('create', ({ request }) => {
    const { method } = request;
    const host = new URL(request.origin).host;
    const span = tracer.startOutgoing(`${method} ${host}`, { 'http.request.method': method, 'server.address': host });
    if (span) open.set(request, span);
  });
  on('headers', end);
  on('error', end);
}
