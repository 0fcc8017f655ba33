import type { Config } from './config.ts';
import { openSideDoor, type SideReplies } from './health/open-side-door.ts';
import type { Metrics } from './metrics/metrics.ts';

/** Measurements of a process. The libraries are loaded only if their setting is given. */
export interface Observing {
  metrics: Metrics | undefined;
  /** Listens on the port for operators, if one is set. @param replies besides the metrics */
  open(place: { port?: number | undefined; host: string }, replies?: SideReplies): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the measurements. Call it before the database is opened. */
export async function startObserving(
  config: Config,
  process: { name: 'portal' | 'worker'; wantsMetrics: boolean },
): Promise<Observing> {
  const { name, wantsMetrics } = process;
  const tracing = config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import('./tracing/start-tracing.ts')).startTracing(`dealer-${name}`)
    : undefined;
  const metrics = wantsMetrics ? (await import('./metrics/create-metrics.ts')).createMetrics(name) : undefined;
  let door: { close(): Promise<void> } | undefined;
  return {
    metrics,
    async open({ port, host }, replies = {}) {
      if (port === undefined) return;
      const all = { ...replies, ...(metrics && { '/metrics': () => metrics.render() }) };
      door = await openSideDoor({ port, host }, all);
    },
    async stop() {
      await door?.close();
      await tracing?.stop();
    },
  };
}
