/** A span of work in progress. */
export interface OpenSpan {
  traceId: string;
  /** Runs the work of the span. */
  run<T>(work: () => T): T;
  end(outcome: { error?: unknown; status?: number }): void;
}

/** Attributes are names and counts, never personal values. */
export type SpanAttributes = Record<string, string | number>;

/** Records what a process does. Loaded only if an endpoint for traces is set. */
export interface Tracer {
  /** @param call.parent the header `traceparent` of a trusted proxy */
  startCall(call: { method: string; route: string; parent?: string | undefined }): OpenSpan;
  startJob(name: string): OpenSpan;
  /** Starts the span of a call to an outside party; `undefined` outside of a recorded span. */
  startOutgoing(name: string, attributes: SpanAttributes): OpenSpan | undefined;
  /** Starts the span of a database statement; `undefined` outside of a recorded span. */
  startStatement(text: string): OpenSpan | undefined;
  /** Identifier of the current trace. */
  traceId(): string | undefined;
}

/** The tracer of this process. */
export let tracer: Tracer | undefined;

export function installTracer(installed: Tracer): void {
  tracer = installed;
}

/** Returns fields for log lines. */
export function traceFields(): { traceId?: string } {
  const traceId = tracer?.traceId();
  return traceId ? { traceId } : {};
}

/** Runs a job as a separate trace. */
export async function inJobSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return inSpan(tracer?.startJob(name), work);
}

/** Records a call to an outside party that does not use `fetch`; `fetch` calls are recorded automatically. */
export async function inOutgoingSpan<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  return inSpan(tracer?.startOutgoing(name, attributes), work);
}

async function inSpan<T>(span: OpenSpan | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end({});
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
