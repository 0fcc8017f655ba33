import { setTimeout as pause } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';
import { type Refresh, watchSources } from './watch-sources.ts';

/** Seconds. A call is to take less than a quarter of one. */
const callBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds. A document takes up to a minute, an e-mail up to ten. */
const jobBuckets = [0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 180, 600];
/** A source that does not answer leaves its figures out, and holds up no others. */
const patienceMs = 3000;

/**
 * Metrics for Prometheus. Loaded only where they are wanted: the library measures the event loop all the time.
 *
 * @param process the value of the label `process` of every figure
 */
export function createMetrics(process: 'portal' | 'worker'): Metrics {
  const register = new Registry();
  register.setDefaultLabels({ process });
  collectDefaultMetrics({ register });
  const registers = [register];
  const calls = new Histogram({
    name: 'dealer_portal_http_request_duration_seconds',
    help: 'Calls by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: callBuckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'dealer_portal_job_duration_seconds',
    help: 'Tries of jobs by name and result',
    labelNames: ['job', 'result'],
    buckets: jobBuckets,
    registers,
  });
  const deliveries = new Counter({
    name: 'dealer_portal_deliveries_total',
    help: 'Tries to hand something to an outside party',
    labelNames: ['party', 'kind', 'result'],
    registers,
  });
  const messages = new Counter({
    name: 'dealer_portal_messages_total',
    help: 'Links, codes, reminders and copies to customers, counted against the budgets of dealers',
    labelNames: ['kind', 'result'],
    registers,
  });
  const readings = new Histogram({
    name: 'dealer_portal_reading_duration_seconds',
    help: 'Documents that text recognition was tried on',
    labelNames: ['result'],
    buckets: jobBuckets,
    registers,
  });
  const refreshes: Refresh[] = [];
  return {
    countCall: ({ method, route, status, ms }) => calls.observe({ method, route, status: String(status) }, ms / 1000),
    countJob: ({ name, result, ms }) => jobs.observe({ job: name, result }, ms / 1000),
    countDelivery: (delivery) => deliveries.inc({ ...delivery }),
    countMessage: (message) => messages.inc({ ...message }),
    countReading: ({ result, ms }) => readings.observe({ result }, ms / 1000),
    watch: (sources) => void refreshes.push(...watchSources(register, sources)),
    async render() {
      await Promise.all(refreshes.map(unlessLate));
      return { status: 200, type: register.contentType, body: await register.metrics() };
    },
  };
}

async function unlessLate(refresh: Refresh): Promise<void> {
  const looking = Promise.resolve()
    .then(refresh)
    .catch(() => undefined);
  await Promise.race([looking, pause(patienceMs, undefined, { ref: false })]);
}
