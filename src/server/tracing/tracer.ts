/** Work in progress, as traces show it. */
export interface OpenSpan {
  traceId: string;
  /** Runs what belongs to it. */
  run<T>(work: () => T): T;
  end(outcome: { error?: unknown; status?: number }): void;
}

/** Attributes are names and counts; never values of people. */
export type SpanAttributes = Record<string, string | number>;

/** Records what a process does. Loaded only if an endpoint for traces is set. */
export interface Tracer {
  /** @param call.parent the header `traceparent`, of a proxy that is trusted */
  startCall(call: { method: string; route: string; parent?: string | undefined }): OpenSpan;
  startJob(name: string): OpenSpan;
  /** A call to an outside party; `undefined` if it belongs to nothing that is recorded. */
  startOutgoing(name: string, attributes: SpanAttributes): OpenSpan | undefined;
  /** A database statement; `undefined` if it belongs to nothing that is recorded. */
  startStatement(text: string): OpenSpan | undefined;
  /** Identifier of the current trace. */
  traceId(): string | undefined;
}

/** The tracer of this process. */
export let tracer: Tracer | undefined;

export function installTracer(installed: Tracer): void {
  tracer = installed;
}

/** For the lines of a log. */
export function traceFields(): { traceId?: string } {
  const traceId = tracer?.traceId();
  return traceId ? { traceId } : {};
}

/** Runs a job as a trace of its own. */
export async function inJobSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return inSpan(tracer?.startJob(name), work);
}

/** Runs a call to an outside party that is not made with `fetch`; those are recorded without this. */
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
