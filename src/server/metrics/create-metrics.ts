import { setTimeout as pause } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { features } from '../../features/order.ts';
import type { Feature } from '../feature.ts';
import { jobs } from '../jobs/jobs.ts';
import { deliveryResults, jobResults, type Metrics, partiesOfDelivery, readingResults } from './metrics.ts';
import { type Refresh, watchSources } from './watch-sources.ts';

/** In seconds. A call should take less than a quarter of a second. */
const callBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** In seconds. A document takes up to a minute, an e-mail up to ten. */
const jobBuckets = [0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 180, 600];
/** A source that does not respond leaves out its metrics without delaying others. */
const patienceMs = 3000;

/** HTTP statuses by their first digit. */
const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const;

/**
 * Creates metrics for Prometheus. Loaded only if needed, because the library constantly measures the event loop. Every
 * counter starts with 0, because Prometheus sees no increase if a series begins with 1.
 * @param process the value of the label `process` of every metric
 */
export function createMetrics(process: 'portal' | 'worker'): Metrics & { register: Registry } {
  const register = new Registry();
  register.setDefaultLabels({ process });
  collectDefaultMetrics({ register });
  const registers = [register];
  const counter = (name: string, help: string, series: Series) => {
    const labelNames = Object.keys(series[0] ?? {});
    const made = new Counter({ name: `dealer_portal_${name}`, help, labelNames, registers });
    for (const labels of series) made.inc(labels, 0);
    return made;
  };
  const durations = (name: string, help: string, values: LabelValues) => {
    const labelNames = Object.keys(values);
    const made = new Histogram({ name: `dealer_portal_${name}`, help, labelNames, buckets: jobBuckets, registers });
    for (const labels of combine(values)) made.zero(labels);
    return made;
  };
  const answers = counter('http_answers_total', 'Calls by their status', combine({ class: statusClasses }));
  // Its label values cannot be listed in advance; alerts use `http_answers_total`.
  const calls = new Histogram({
    name: 'dealer_portal_http_request_duration_seconds',
    help: 'Calls by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: callBuckets,
    registers,
  });
  const parties = Object.entries(partiesOfDelivery).map(([kind, party]) => ({ party, kind }));
  const deliveries = counter(
    'deliveries_total',
    'Tries to hand something to an outside party',
    parties.flatMap((party) => deliveryResults.map((result) => ({ ...party, result }))),
  );
  // Only a worker has jobs.
  const jobNames = process === 'worker' ? Object.keys(jobs) : [];
  const tries = durations('job_duration_seconds', 'Tries of jobs by name and result', {
    job: jobNames,
    result: jobResults,
  });
  const ofFeatures = new Map(
    (features as readonly Feature[])
      .flatMap(({ counters }) => counters)
      .map(({ name, help, labels }) => [name, counter(name, help, combine(labels))]),
  );
  const readings = durations('reading_duration_seconds', 'Documents that text recognition was tried on', {
    result: process === 'worker' ? readingResults : [],
  });
  const refreshes: Refresh[] = [];
  return {
    register,
    countCall({ method, route, status, ms }) {
      answers.inc({ class: `${Math.floor(status / 100)}xx` });
      calls.observe({ method, route, status: String(status) }, ms / 1000);
    },
    countJob: ({ name, result, ms }) => tries.observe({ job: name, result }, ms / 1000),
    countDelivery: ({ kind, result }) => deliveries.inc({ party: partiesOfDelivery[kind], kind, result }),
    count: ({ name }, labels) => ofFeatures.get(name)?.inc({ ...labels }),
    countReading: ({ result, ms }) => readings.observe({ result }, ms / 1000),
    watch: (sources) => void refreshes.push(...watchSources(register, sources)),
    async render() {
      await Promise.all(refreshes.map(unlessLate));
      return { status: 200, type: register.contentType, body: await register.metrics() };
    },
  };
}

/** The label values of each series of a metric. */
type Series = readonly Readonly<Record<string, string>>[];

type LabelValues = Readonly<Record<string, readonly string[]>>;

/** Returns every combination of the values of labels. */
export function combine(values: LabelValues): Series {
  return Object.entries(values).reduce<Series>(
    (series, [name, known]) => series.flatMap((labels) => known.map((value) => ({ ...labels, [name]: value }))),
    [{}],
  );
}

async function unlessLate(refresh: Refresh): Promise<void> {
  const looking = Promise.resolve()
    .then(refresh)
    .catch(() => undefined);
  await Promise.race([looking, pause(patienceMs, undefined, { ref: false })]);
}
