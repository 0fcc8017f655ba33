import { Gauge, type Registry } from 'prom-client';
import { jobStates, lanes } from '../jobs/job.ts';
import type { MetricSources } from './metrics.ts';

/** Reads values and sets their gauges. */
export type Refresh = () => Promise<void> | void;

/** Registers the gauges of a process's sources. Returns functions that refresh them before they are shown. */
export function watchSources(register: Registry, sources: MetricSources): Refresh[] {
  const { pools, readiness, streams, space, queue } = sources;
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `dealer_portal_${name}`, help, labelNames, registers: [register] });
  return [
    ...(pools ? [watchPools(pools, gauge)] : []),
    ...(readiness ? [watchReadiness(readiness, gauge)] : []),
    ...(streams ? [watchStreams(streams, gauge)] : []),
    ...(space ? [watchSpace(space, gauge)] : []),
    ...(queue ? [watchQueue(queue, gauge)] : []),
  ];
}

type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

function watchPools(pools: NonNullable<MetricSources['pools']>, gauge: MakeGauge): Refresh {
  const connections = gauge('database_connections', 'Open connections to the database', ['pool', 'state']);
  const waiting = gauge('database_waiting', 'Work that waits for a connection to the database', ['pool']);
  return () => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'idle' }, idleCount);
      connections.set({ pool, state: 'used' }, totalCount - idleCount);
      waiting.set({ pool }, waitingCount);
    }
  };
}

function watchReadiness(readiness: NonNullable<MetricSources['readiness']>, gauge: MakeGauge): Refresh {
  const ready = gauge('ready', '1 if a check of /readyz is passed', ['check']);
  return async () => {
    const { checks } = await readiness.report();
    for (const [check, result] of Object.entries(checks)) ready.set({ check }, result === 'ok' ? 1 : 0);
  };
}

function watchStreams(streams: () => number, gauge: MakeGauge): Refresh {
  const open = gauge('event_streams', 'Open event streams of browsers');
  return () => open.set(streams());
}

function watchSpace(space: NonNullable<MetricSources['space']>, gauge: MakeGauge): Refresh {
  const free = gauge('files_free_bytes', 'Free bytes of the disk with the files');
  const total = gauge('files_total_bytes', 'Size of the disk with the files');
  return async () => {
    // Without a reply there is no metric, instead of an old value or 0.
    free.remove();
    total.remove();
    const found = await space();
    if (!found) return;
    free.set(found.free);
    total.set(found.total);
  };
}

function watchQueue(queue: NonNullable<MetricSources['queue']>, gauge: MakeGauge): Refresh {
  const jobs = gauge('queue_jobs', 'Jobs in the queue by lane and state', ['lane', 'state']);
  const oldest = gauge('queue_oldest_seconds', 'How long the oldest job that is due waits', ['lane']);
  return async () => {
    // Without a reply there are no metrics, instead of old values.
    jobs.reset();
    oldest.reset();
    const counts = await queue();
    for (const lane of lanes) {
      const ofLane = counts.filter((count) => count.lane === lane);
      for (const state of jobStates) {
        const ofState = ofLane.filter((count) => count.state === state);
        jobs.set(
          { lane, state },
          ofState.reduce((sum, { count }) => sum + count, 0),
        );
      }
      const waits = ofLane
        .filter(({ state }) => state === 'waiting')
        .map(({ since }) => (Date.now() - since.getTime()) / 1000);
      oldest.set({ lane }, Math.max(0, ...waits));
    }
  };
}
